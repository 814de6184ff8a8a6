/** A WebSocket over a real connection. The library checks masks, lengths, opcodes, close codes and UTF-8. */
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import type { CookieJar } from './cookies.ts';
import { CONNECT_TIMEOUT_MS, failureOf, headersOf, MAX_REDIRECTS, pairs, tlsOptionsOf } from './http-parts.ts';
import type { WebSocketLink, WebSocketListener } from './network.ts';
import { fail, FAILURE, type TransferFailure, type TransferRequest } from './types.ts';
import {
  CLOSE_CODE,
  MAX_CONTROL_BYTES,
  MAX_MESSAGE_BYTES,
  type WebSocketInfo,
  type WebSocketMessage,
} from './web-socket-types.ts';

/** Time that a server has to answer a close, in milliseconds. */
const CLOSE_TIMEOUT_MS = 5000;
/** Most fragments of a message. Smaller fragments than this allows are enlarged. */
const MAX_FRAGMENTS = 4096;

/** Longest reason of a close frame, in bytes: what its code leaves of a control frame. */
const MAX_REASON_BYTES = MAX_CONTROL_BYTES - 2;

const CONNECTION_LOST = fail(FAILURE.reset, 'Connection closed without a closing handshake');

/** Failures that the library tells by its message alone. */
const LIBRARY_FAILURES: readonly (readonly [message: RegExp, code: number])[] = [
  [/^Unexpected server response/, FAILURE.httpStatus],
  [/^Maximum redirects exceeded/, FAILURE.tooManyRedirects],
  [/^Opening handshake has timed out/, FAILURE.timeout],
  [/^Invalid URL/, FAILURE.malformedUrl],
];

export class RealWebSocket implements WebSocketLink {
  readonly #request: TransferRequest;
  readonly #protocols: readonly string[];
  readonly #listener: WebSocketListener;
  readonly #cookies: CookieJar;
  #socket: WebSocket | undefined;
  #ip = '';
  #failure: TransferFailure | undefined;
  #closing: NodeJS.Timeout | undefined;
  /** True once the channel has closed it. What breaks afterwards is no failure. */
  #isClosing = false;
  #isOver = false;

  constructor(request: TransferRequest, protocols: readonly string[], listener: WebSocketListener, cookies: CookieJar) {
    this.#request = request;
    this.#protocols = protocols;
    this.#listener = listener;
    this.#cookies = cookies;
    this.#open().catch((error: unknown) => {
      this.#failure ??= webSocketFailure(error);
      this.#close(CLOSE_CODE.abnormal, '');
    });
  }

  send({ kind, bytes, fragmentBytes }: WebSocketMessage, sent: () => void): void {
    const socket = this.#socket;
    if (socket?.readyState !== socket?.OPEN) return;
    // The close event reports a message that could not be sent.
    const done = (error?: Error | null): void => {
      if (error == null) sent();
    };
    if (kind === 'ping') socket?.ping(bytes.subarray(0, MAX_CONTROL_BYTES), true, done);
    else if (kind === 'pong') socket?.pong(bytes.subarray(0, MAX_CONTROL_BYTES), true, done);
    else {
      const binary = kind === 'binary';
      const size = Math.max(fragmentBytes ?? Infinity, Math.ceil(bytes.length / MAX_FRAGMENTS), 1);
      let at = 0;
      for (; at + size < bytes.length; at += size) {
        socket?.send(bytes.subarray(at, at + size), { binary, fin: false });
      }
      socket?.send(bytes.subarray(at), { binary, fin: true }, done);
    }
  }

  close(code: number, reason: string): void {
    this.#isClosing = true;
    this.#closing ??= setTimeout(() => this.#socket?.terminate(), CLOSE_TIMEOUT_MS);
    if (this.#socket === undefined) this.#close(CLOSE_CODE.abnormal, '');
    else if (maySend(code)) this.#socket.close(code, cut(reason, MAX_REASON_BYTES));
    else this.#socket.close();
  }

  pause(): void {
    this.#socket?.pause();
  }

  resume(): void {
    this.#socket?.resume();
  }

  end(): void {
    this.#isOver = true;
    clearTimeout(this.#closing);
    this.#socket?.terminate();
  }

  async #open(): Promise<void> {
    const ws = await import('ws');
    if (this.#isOver) return;
    const request = this.#request;
    const url = new URL(request.url);
    // Cookies belong to the scheme of the handshake.
    const handshake = new URL(request.url.replace(/^ws/i, 'http'));
    const socket = new ws.WebSocket(url, [...this.#protocols], {
      headers: headersOf(request, this.#cookies.header(handshake, request.cookies)),
      ...(request.user === undefined ? {} : { auth: `${request.user}:${request.password ?? ''}` }),
      ...(url.protocol === 'wss:' ? tlsOptionsOf(request) : {}),
      followRedirects: true,
      maxRedirects: MAX_REDIRECTS,
      handshakeTimeout: CONNECT_TIMEOUT_MS,
      maxPayload: MAX_MESSAGE_BYTES,
      perMessageDeflate: false,
      autoPong: false,
    });
    this.#socket = socket;
    socket.on('upgrade', (answer: IncomingMessage) => {
      this.#ip = answer.socket.remoteAddress ?? '';
      if (request.cookies) this.#cookies.store(handshake, pairs(answer.rawHeaders));
    });
    socket.on('open', () => this.#tell(() => this.#listener.opened(this.#info(socket))));
    socket.on('message', (data: Buffer, isBinary: boolean) => this.#receive(isBinary ? 'binary' : 'text', data));
    socket.on('ping', (data: Buffer) => this.#receive('ping', data));
    socket.on('pong', (data: Buffer) => this.#receive('pong', data));
    socket.on('error', (error) => {
      if (!this.#isClosing) this.#failure ??= webSocketFailure(error);
      // A server that broke the protocol is told, but not waited for.
      if (socket.readyState !== socket.CONNECTING) setImmediate(() => socket.terminate());
    });
    socket.on('close', (code: number, reason: Buffer) => this.#close(code, reason.toString()));
  }

  #info({ protocol, url }: WebSocket): WebSocketInfo {
    return { protocol, url, ip: this.#ip };
  }

  #receive(kind: WebSocketMessage['kind'], data: Buffer): void {
    this.#tell(() => this.#listener.received({ kind, bytes: new Uint8Array(data) }));
  }

  #close(code: number, reason: string): void {
    clearTimeout(this.#closing);
    const isLost = code === CLOSE_CODE.abnormal && !this.#isClosing;
    const failure = this.#failure ?? (isLost ? CONNECTION_LOST : undefined);
    this.#tell(() => {
      this.#isOver = true;
      this.#listener.closed({ code, reason, ...(failure === undefined ? {} : { failure }) });
    });
  }

  #tell(tell: () => void): void {
    if (!this.#isOver) tell();
  }
}

/** Reports whether a close frame may have this code (RFC 6455, section 7.4). Without one, the frame has no code. */
function maySend(code: number): boolean {
  return (code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code)) || (code >= 3000 && code <= 4999);
}

/** Cuts a string to this many bytes of UTF-8, between two characters. */
function cut(text: string, bytes: number): string {
  const whole = new TextEncoder().encode(text).subarray(0, bytes);
  return new TextDecoder().decode(whole, { stream: true });
}

/** Returns the failure that a channel is told. Its reason is the library's, which says what a server did wrong. */
function webSocketFailure(error: unknown): TransferFailure {
  const { message, code = '' } = error as NodeJS.ErrnoException;
  const known = LIBRARY_FAILURES.find(([pattern]) => pattern.test(message));
  if (known !== undefined) return fail(known[1], message);
  return code === '' || code.startsWith('WS_ERR') ? fail(FAILURE.reset, message) : failureOf(error);
}
