/** HTTP by roUrlTransfer: one asynchronous request at a time, answers through the task's message port. */
import { anyCase, isText } from '../../wire/kinds.ts';
import type { HttpAnswer, HttpRequest, Transfer } from '../facilities.ts';

export class DeviceTransfer implements Transfer {
  private port: roMessagePort;
  /** Kept until its answer is here: a transfer without a reference is cut off. */
  private current: roUrlTransfer;
  private busy = false;

  constructor(port: roMessagePort) {
    this.port = port;
    this.current = newTransfer(port);
  }

  start(request: HttpRequest): boolean {
    this.current.setUrl(request.url);
    this.current.setHeaders({ Authorization: request.authorization, 'Content-Type': 'application/json' });
    this.busy = this.current.asyncPostFromString(request.body);
    return this.busy;
  }

  /** A cancelled object may still report: a new one takes its place, so that its answer is known for a late one. */
  cancel(): void {
    this.busy = false;
    this.current.asyncCancel();
    this.current = newTransfer(this.port);
  }

  basic(userAndPassword: string): string {
    const bytes = CreateObject('roByteArray');
    bytes.fromAsciiString(userAndPassword);
    return bytes.toBase64String();
  }

  /** The answer in an event of the port; `undefined` when it belongs to a request given up long ago. */
  answerOf(event: roUrlEvent): HttpAnswer | undefined {
    if (!this.busy || event.getSourceIdentity() !== this.current.getIdentity()) {
      return undefined;
    }
    this.busy = false;
    const headers = event.getResponseHeaders();
    return {
      status: event.getResponseCode(),
      body: event.getString(),
      reason: event.getFailureReason(),
      retryAfter: headerOf(headers, 'Retry-After'),
      date: headerOf(headers, 'Date'),
    };
  }
}

function newTransfer(port: roMessagePort): roUrlTransfer {
  const transfer = CreateObject('roUrlTransfer');
  transfer.setMessagePort(port);
  transfer.setCertificatesFile('common:/certs/ca-bundle.crt');
  transfer.initClientCertificates();
  transfer.retainBodyOnError(true);
  transfer.enableEncodings(true);
  return transfer;
}

function headerOf(headers: Record<string, unknown> | undefined, name: string): string {
  if (headers === undefined) {
    return '';
  }
  const value = anyCase(headers, name);
  return isText(value) ? value : '';
}
