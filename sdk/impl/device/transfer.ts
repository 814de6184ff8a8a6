/** HTTP by roUrlTransfer: one asynchronous request at a time, with answers through the port of the task. */
import { anyCase, isMap, textOf } from '../../wire/value-types.ts';
import type { HttpAnswer, Transfer } from '../facilities.ts';

export class DeviceTransfer implements Transfer {
  wantsDate = true;
  private port: roMessagePort;
  /** Referenced until its answer arrives: the platform cancels a transfer without a reference. */
  private current: roUrlTransfer | undefined = undefined;
  private busy = false;
  private url = '';
  private authorization = '';

  constructor(port: roMessagePort) {
    this.port = port;
  }

  setEndpoint(url: string, authorization: string): void {
    this.url = url;
    this.authorization = authorization;
    this.current = undefined;
  }

  start(body: string): boolean {
    const { current } = this;
    this.busy = current !== undefined && current.asyncPostFromString(body);
    if (!this.busy) {
      // There is none, or it failed to start a request and may do so again.
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

  /**
   * Cancels the request. The cancelled object may still answer, so a new one replaces it to recognize a late answer.
   */
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
      // The usual answer. These are the headers of each answer on the way, redirects included.
      const headers: unknown = event.getResponseHeaders();
      answer.location = isMap(headers) ? textOf(headers['location']) : '';
    } else {
      // Only other answers need a reason and a Retry-After. getResponseHeaders() is empty when the status is not 200 to
      // 299.
      const headers = event.getResponseHeadersArray();
      answer.reason = textOf(event.getFailureReason());
      answer.retryAfter = headerOf(headers, 'Retry-After');
      answer.date = headerOf(headers, 'Date');
      answer.location = headerOf(headers, 'Location');
    }
    return answer;
  }
}

/** Returns the value of a header, empty when absent. `headers`: an array of associative arrays with one header each. */
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
