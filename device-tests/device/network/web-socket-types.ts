/** Calls on WebSockets that an engine thread sends to the host, and the events that come back. */

/** Largest message that is received or waits to be sent, in bytes. Roku names no figure. */
export const MAX_MESSAGE_BYTES = 1024 * 1024;

/** Largest payload of a ping or pong, in bytes (RFC 6455, section 5.5). */
export const MAX_CONTROL_BYTES = 125;

/** Close codes of RFC 6455, section 7.4.1. No frame carries `abnormal`: the connection broke. */
export const CLOSE_CODE = { normal: 1000, abnormal: 1006 } as const;

/** Opcodes of RFC 6455, section 5.2. */
export const OPCODE = { text: 1, binary: 2, ping: 9, pong: 10 } as const;

export type MessageKind = keyof typeof OPCODE;

export interface WebSocketMessage {
  kind: MessageKind;
  bytes: Uint8Array;
  /** Number that the channel has for a message that it sends. */
  id?: number;
  /** Largest fragment of a message to send, in bytes; absent for a message in one piece. */
  fragmentBytes?: number;
}

export interface WebSocketInfo {
  /** Subprotocol that the server chose; empty for none. */
  protocol: string;
  /** Address of the server. */
  ip: string;
  /** URL after all redirects. */
  url: string;
}

export interface WebSocketEnd {
  /** Close code of RFC 6455; 1006 without a closing handshake. */
  code: number;
  reason: string;
  /** Set when an error ended the connection: error number of the device's transfer library. */
  failure?: { code: number; reason: string };
}

export type WebSocketCall =
  | { op: 'send'; message: WebSocketMessage }
  | { op: 'close'; code: number; reason: string }
  | { op: 'auto-pong'; on: boolean }
  /** `ms`: interval of the timer, in real milliseconds. */
  | { op: 'timer'; name: string; ms: number; once: boolean }
  /** The channel has taken this many events. */
  | { op: 'taken'; events: number }
  | { op: 'drop' };

export type WebSocketEvent =
  | { type: 'opened'; info: WebSocketInfo }
  | { type: 'closed'; end: WebSocketEnd }
  | { type: 'sent'; message: { kind: MessageKind; id: number; bytes: number } }
  | { type: 'received'; message: WebSocketMessage }
  /** `occurrence` counts from 1. */
  | { type: 'timer'; name: string; occurrence: number };
