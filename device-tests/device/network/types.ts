/** Transfers that an engine thread requests from the host, and their results. */
import type { SocketAnswer, SocketCall, SocketTableCall } from './socket-types.ts';
import type { ServerSentEvent } from './event-stream.ts';
import type { WebSocketCall, WebSocketEvent } from './web-socket-types.ts';
import type { DeviceNews } from '../profile/device-status.ts';

export interface TransferRequest {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body?: Uint8Array;
  user?: string;
  password?: string;
  /** Contents of the channel's certificate bundle; absent when the channel named none. */
  certificates?: string;
  verifyPeer: boolean;
  verifyHost: boolean;
  /** True when the channel has enabled compressed responses. */
  compressed: boolean;
  cookies: boolean;
  userAgent: string;
  /** True to get the events of an event stream as they come. */
  eventStream?: boolean;
  /** Give up when fewer bytes a second than this arrive during `periodSeconds`. */
  minimumRate?: { bytesPerSecond: number; periodSeconds: number };
}

export interface TransferAnswer {
  answered: true;
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  body: Uint8Array;
  /** Address of the machine that answered. */
  ip: string;
}

/** A transfer without a response. `code` is the negative error number of the device's transfer library. */
export interface TransferFailure {
  answered: false;
  code: number;
  reason: string;
}

/** Part of an event stream: the answer without a body, with its first event, then the events. */
export type StreamPart =
  { type: 'started'; answer: TransferAnswer } | { type: 'event'; event: ServerSentEvent; bytes: number };

export type TransferOutcome = TransferAnswer | TransferFailure;

export function fail(code: number, reason: string): TransferFailure {
  return { answered: false, code, reason };
}

/** Codes of `TransferFailure`, which a channel reads as the response code. */
export const FAILURE = {
  unsupportedProtocol: -1,
  malformedUrl: -3,
  unknownHost: -6,
  refused: -7,
  httpStatus: -22,
  writeError: -23,
  fileUnreadable: -26,
  timeout: -28,
  tlsConnect: -35,
  tooManyRedirects: -47,
  sendError: -55,
  reset: -56,
  peerCertificate: -60,
  contentEncoding: -61,
  certificateFile: -77,
} as const;

export type ToHost =
  | { kind: 'start'; id: number; request: TransferRequest }
  | { kind: 'cancel'; id: number }
  /** The channel has taken this many parts of an event stream. */
  | { kind: 'taken'; id: number; parts: number }
  /** A thread makes one such call at a time, and blocks until the answer. */
  | { kind: 'sockets'; call: SocketTableCall }
  | { kind: 'socket'; socket: number; call: SocketCall }
  | { kind: 'drop-socket'; socket: number }
  /** `protocols` are the subprotocols that the channel asks for. */
  | { kind: 'open-web-socket'; socket: number; request: TransferRequest; protocols: readonly string[] }
  | { kind: 'web-socket'; socket: number; call: WebSocketCall };

/** A message for the handlers of an app's render thread, on its way from a task. */
export interface QueuedMessage {
  /** The id of the message's channel. */
  id: string;
  /** The function that posted it. */
  from: string;
  /** Device time, in milliseconds since the epoch. */
  time: number;
  data: unknown;
}

/** Message from a task's thread. */
export interface QueueMessage {
  queued: QueuedMessage;
}

/** A component library as its zip has it. */
export interface ComponentLibrary {
  /** Library name, which stands before the names of its components. */
  namespace: string;
  /** Path inside the zip → bytes. */
  files: Readonly<Record<string, Uint8Array>>;
  manifest: ReadonlyMap<string, string>;
}

/** Message from a thread that has loaded a library, for the other threads of its app. */
export interface LibraryMessage {
  loadedLibrary: ComponentLibrary;
}

export interface FinishedTransfer {
  kind: 'finished';
  id: number;
  outcome: TransferOutcome;
}

/** Comes before the end of the transfer. */
export interface StreamedPart {
  kind: 'streamed';
  id: number;
  part: StreamPart;
}

export type FromHost =
  | FinishedTransfer
  | StreamedPart
  | { kind: 'news'; news: DeviceNews }
  | { kind: 'queued'; message: QueuedMessage }
  | { kind: 'library'; library: ComponentLibrary }
  | { kind: 'socket-answer'; answer: SocketAnswer }
  /** A socket has a notification for the channel. */
  | { kind: 'socket-event'; socket: number }
  | { kind: 'web-socket-event'; socket: number; event: WebSocketEvent };
