/**
 * Encodes one row of the log: messages of one commit. A JSON head holds their metadata and routes; the bodies
 * follow as they will be sent.
 *
 *   uint32 length of the head │ head (UTF-8 JSON) │ shared part │ … │ body │ body │ …
 *
 * The shared part of one request's messages is stored once, and held once in memory. Each distinct route is stored
 * once, since most messages of a source take the same.
 */
import type { MessageType, NewMessage, SharedPart } from '../message.ts';

/** A delivery's webhooks, and those that were refused, with the reason unless their queue was full. */
export interface LogDelivery {
  destinationId: string;
  webhooks: readonly string[];
  refused: readonly string[];
  reason: string | undefined;
  orderKey: string | undefined;
}

type Told =
  'sourceId' | 'messageId' | 'type' | 'userId' | 'previousId' | 'anonymousId' | 'event' | 'name' | 'timestampMs';

/** A message as read from the log. */
export interface LogMessage extends Pick<NewMessage, Told> {
  /** Position in the log, and the message's id: 1, 2, 3, … */
  position: number;
  deliveries: readonly LogDelivery[];
  /** A deletion notice: its targets are rows from the start, and no lane reads it from the log. */
  held: boolean;
  /** Body without the shared part; undefined once its user was erased. */
  body: Uint8Array | undefined;
  shared: SharedPart | undefined;
}

/** A message to append, without its position. */
export type LogEntry = Omit<LogMessage, 'position'>;

/** Encoded route: destination, webhooks, refused webhooks, and why if not for a full queue. */
type WrittenRoute = readonly [
  destinationId: string,
  webhooks: readonly string[],
  refused: readonly string[],
  reason?: string,
];

/** Encoded message. Absent strings are null; so are the order keys when no delivery has one. */
type WrittenMessage = readonly [
  sourceId: string,
  messageId: string,
  type: MessageType,
  userId: string | null,
  previousId: string | null,
  anonymousId: string | null,
  event: string | null,
  name: string | null,
  timestampMs: number,
  route: number,
  orderKeys: readonly (string | null)[] | null,
  held: 0 | 1,
  /** −1: erased. */
  bodyBytes: number,
  /** Number of the shared part and its offset in the body, if there is one. */
  shared?: number,
  sharedAt?: number,
];

interface WrittenHead {
  routes: readonly (readonly WrittenRoute[])[];
  messages: readonly WrittenMessage[];
  /** Sizes of the shared parts, if there are any. */
  shared?: readonly number[];
}

const LENGTH_BYTES = 4;
const ERASED = -1;
/** The refused webhooks of nearly all deliveries: one array, so that routes can be compared by identity. */
const NONE: readonly string[] = [];

/** Creates a log entry, in the same object shape as decoded ones so that V8 optimises code for both once. */
export function entryOf(message: NewMessage, held = false): LogMessage {
  return {
    position: 0,
    sourceId: message.sourceId,
    messageId: message.messageId,
    type: message.type,
    userId: message.userId,
    previousId: message.previousId,
    anonymousId: message.anonymousId,
    event: message.event,
    name: message.name,
    timestampMs: message.timestampMs,
    deliveries: message.deliveries.map(({ destinationId, webhooks, refused, reason, orderKey }) => ({
      destinationId,
      webhooks,
      refused: refused ?? NONE,
      reason,
      orderKey,
    })),
    held,
    body: message.body,
    shared: message.shared,
  };
}

export function encodeRow(entries: readonly LogEntry[]): Uint8Array {
  const shared = new Map<Uint8Array, number>();
  const sharedOf = ({ shared: part }: LogEntry): [] | [shared: number, at: number] => {
    if (part === undefined) return [];
    const known = shared.get(part.bytes);
    if (known === undefined) shared.set(part.bytes, shared.size);
    return [known ?? shared.size - 1, part.at];
  };
  const routes: (readonly WrittenRoute[])[] = [];
  const known = new Map<string, number>();
  let last: { deliveries: readonly LogDelivery[]; index: number } | undefined;
  const routeOf = (deliveries: readonly LogDelivery[]): number => {
    if (last !== undefined && takeOneRoute(last.deliveries, deliveries)) return last.index;
    const route = deliveries.map(({ destinationId, webhooks, refused, reason }): WrittenRoute =>
      reason === undefined ? [destinationId, webhooks, refused] : [destinationId, webhooks, refused, reason],
    );
    const key = JSON.stringify(route);
    let index = known.get(key);
    if (index === undefined) {
      index = routes.push(route) - 1;
      known.set(key, index);
    }
    last = { deliveries, index };
    return index;
  };
  const messages = entries.map((entry): WrittenMessage => [
    entry.sourceId,
    entry.messageId,
    entry.type,
    entry.userId ?? null,
    entry.previousId ?? null,
    entry.anonymousId ?? null,
    entry.event ?? null,
    entry.name ?? null,
    entry.timestampMs,
    routeOf(entry.deliveries),
    entry.deliveries.some(({ orderKey }) => orderKey !== undefined)
      ? entry.deliveries.map(({ orderKey }) => orderKey ?? null)
      : null,
    entry.held ? 1 : 0,
    entry.body?.byteLength ?? ERASED,
    ...sharedOf(entry),
  ]);
  const parts = [...shared.keys()];
  const sizes = parts.length === 0 ? {} : { shared: parts.map((part) => part.byteLength) };
  const head = Buffer.from(JSON.stringify({ routes, messages, ...sizes } satisfies WrittenHead));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(head.byteLength);
  return Buffer.concat([length, head, ...parts, ...entries.flatMap(({ body }) => (body === undefined ? [] : [body]))]);
}

/** Reports whether two messages surely take the same route: those of one request share the arrays. */
function takeOneRoute(some: readonly LogDelivery[], others: readonly LogDelivery[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, place) => {
      const other = others[place];
      const same = one.destinationId === other?.destinationId && one.webhooks === other.webhooks;
      return same && one.refused === other.refused && one.reason === other.reason;
    })
  );
}

/** Decodes a row; throws when the bytes are not one. The bodies are views into the given bytes. */
export function decodeRow(first: number, data: Uint8Array): LogMessage[] {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  let at = LENGTH_BYTES + bytes.readUInt32LE(0);
  const head = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, at)) as WrittenHead;
  const parts = (head.shared ?? []).map((size) => bytes.subarray(at, (at += size)));
  return head.messages.map((written, index) => {
    // Access by index: destructuring costs several times as much, for each message and each thread.
    const route = written[9];
    const orderKeys = written[10];
    const bodyBytes = written[12];
    const shared = written[13] === undefined ? undefined : parts[written[13]];
    const body = bodyBytes === ERASED ? undefined : bytes.subarray(at, (at += bodyBytes));
    return {
      position: first + index,
      sourceId: written[0],
      messageId: written[1],
      type: written[2],
      userId: written[3] ?? undefined,
      previousId: written[4] ?? undefined,
      anonymousId: written[5] ?? undefined,
      event: written[6] ?? undefined,
      name: written[7] ?? undefined,
      timestampMs: written[8],
      deliveries: (head.routes[route] ?? []).map((taken, place) => ({
        destinationId: taken[0],
        webhooks: taken[1],
        refused: taken[2],
        reason: taken[3],
        orderKey: orderKeys?.[place] ?? undefined,
      })),
      held: written[11] === 1,
      body,
      shared: shared === undefined ? undefined : { bytes: shared, at: written[14] ?? 0 },
    };
  });
}

/** Returns a message without the data of its erased user: its message id, time and routes remain. */
export function erasedEntry(message: LogMessage): LogEntry {
  return {
    ...message,
    userId: undefined,
    previousId: undefined,
    anonymousId: undefined,
    event: undefined,
    name: undefined,
    deliveries: message.deliveries.map((delivery) => ({ ...delivery, orderKey: undefined })),
    body: undefined,
    shared: undefined,
  };
}

/** Number of delivery ids reserved per message: there are at most a hundred destinations. */
const DELIVERIES_PER_MESSAGE = 128;

export function deliveryIdOf(position: number, index: number): number {
  return position * DELIVERIES_PER_MESSAGE + index;
}

export function positionOf(deliveryId: number): number {
  return Math.floor(deliveryId / DELIVERIES_PER_MESSAGE);
}

export function indexOf(deliveryId: number): number {
  return deliveryId % DELIVERIES_PER_MESSAGE;
}
