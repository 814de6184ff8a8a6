/** HTTP by roUrlTransfer: one asynchronous request at a time, answers through the task's message port. */
import { anyCase, isMap, textOf } from '../../wire/kinds.ts';
import type { HttpAnswer, Transfer } from '../facilities.ts';

export class DeviceTransfer implements Transfer {
  wantsDate = true;
  private port: roMessagePort;
  /** Kept until its answer is here: a transfer without a reference is cut off. */
  private current: roUrlTransfer | undefined = undefined;
  private busy = false;
  private url = '';
  private authorization = '';

  constructor(port: roMessagePort) {
    this.port = port;
  }

  aim(url: string, authorization: string): void {
    this.url = url;
    this.authorization = authorization;
    this.current = undefined;
  }

  start(body: string): boolean {
    const { current } = this;
    this.busy = current !== undefined && current.asyncPostFromString(body);
    if (!this.busy) {
      // None yet, or one that refuses: an object that does so once may do so for good.
      const fresh = this.newTransfer();
      this.busy = fresh.asyncPostFromString(body);
      this.current = this.busy ? fresh : undefined;
    }
    return this.busy;
  }

  private newTransfer(): roUrlTransfer {
    const transfer = CreateObject('roUrlTransfer');
    transfer.setMessagePort(this.port);
    transfer.setCertificatesFile('common:/certs/ca-bundle.crt');
    transfer.initClientCertificates();
    transfer.retainBodyOnError(true);
    transfer.enableEncodings(true);
    transfer.setUrl(this.url);
    transfer.setHeaders({ Authorization: this.authorization, 'Content-Type': 'application/json' });
    return transfer;
  }

  /** A cancelled object may still answer. A new one takes its place, so that such an answer is known to be late. */
  cancel(): void {
    this.busy = false;
    if (this.current !== undefined) {
      this.current.asyncCancel();
      this.current = undefined;
    }
  }

  basic(userAndPassword: string): string {
    const bytes = CreateObject('roByteArray');
    bytes.fromAsciiString(userAndPassword);
    return bytes.toBase64String();
  }

  answerOf(given: object): HttpAnswer | undefined {
    const event = given as roUrlEvent;
    const { current } = this;
    if (!this.busy || current === undefined || event.getSourceIdentity() !== current.getIdentity()) {
      return undefined;
    }
    this.busy = false;
    const status = event.getResponseCode();
    const body = event.getString() ?? '';
    const answer: HttpAnswer = { status, body, reason: '', retryAfter: '', date: '', location: '' };
    if (status === 200 && !this.wantsDate) {
      // The usual answer. Its headers are those of each answer on the way, redirects included.
      const headers: unknown = event.getResponseHeaders();
      answer.location = isMap(headers) ? textOf(headers['location']) : '';
    } else {
      // Only other answers are asked why, and when another attempt may follow.
      // Not getResponseHeaders(): that has none where the status is not 200 to 299.
      const headers = event.getResponseHeadersArray();
      answer.reason = textOf(event.getFailureReason());
      answer.retryAfter = headerOf(headers, 'Retry-After');
      answer.date = headerOf(headers, 'Date');
      answer.location = headerOf(headers, 'Location');
    }
    return answer;
  }
}

/** A header's value, empty when it is absent. `headers`: a list of maps with one header each. */
function headerOf(headers: unknown, name: string): string {
  if (Array.isArray(headers)) {
    for (const header of headers) {
      const value = isMap(header) ? textOf(anyCase(header, name)) : '';
      if (value !== '') {
        return value;
      }
    }
  }
  return '';
}
