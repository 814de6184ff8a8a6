/** Encodes the Perfetto trace packets used here as protocol buffers: tracks, slices, instants and counters. */

/** Ids of the process track and its child tracks. An id stays the same for the whole trace. */
export const TRACKS = { process: 1, life: 2, memory: 3, processor: 4, rendezvous: 100 } as const;

const WIRE = { varint: 0, bytes: 2 } as const;
const SEQUENCE = 1;
const NS_PER_MS = 1_000_000n;
const MORE = 0x80;
const LOW_BITS = 0x7f;

/** Field numbers in perfetto_trace.proto. */
const PACKET = { timestamp: 8, sequence: 10, event: 11, descriptor: 60 } as const;
const TRACE = { packet: 1 } as const;
const EVENT = { annotations: 4, type: 9, track: 11, name: 23, counter: 30 } as const;
const DESCRIPTOR = { uuid: 1, name: 2, process: 3, parent: 5, counter: 8 } as const;
const PROCESS = { pid: 1, name: 6 } as const;
const ANNOTATION = { text: 6, name: 10 } as const;
const TYPE = { begin: 1, end: 2, instant: 3, counter: 4 } as const;

export function processTrack(pid: number, name: string): Buffer {
  const process = message([varint(PROCESS.pid, pid), text(PROCESS.name, name)]);
  return packet([
    bytes(PACKET.descriptor, message([varint(DESCRIPTOR.uuid, TRACKS.process), bytes(DESCRIPTOR.process, process)])),
  ]);
}

export function track(uuid: number, name: string, isCounter = false): Buffer {
  const parts = [varint(DESCRIPTOR.uuid, uuid), text(DESCRIPTOR.name, name), varint(DESCRIPTOR.parent, TRACKS.process)];
  if (isCounter) parts.push(bytes(DESCRIPTOR.counter, Buffer.alloc(0)));
  return packet([bytes(PACKET.descriptor, message(parts))]);
}

export function slice(
  uuid: number,
  name: string,
  { startMs, endMs, notes }: { startMs: number; endMs: number; notes: Readonly<Record<string, string>> },
): Buffer {
  const annotations = Object.entries(notes).map(([key, value]) =>
    bytes(EVENT.annotations, message([text(ANNOTATION.text, value), text(ANNOTATION.name, key)])),
  );
  const begin = [varint(EVENT.type, TYPE.begin), varint(EVENT.track, uuid), text(EVENT.name, name), ...annotations];
  const end = [varint(EVENT.type, TYPE.end), varint(EVENT.track, uuid)];
  return Buffer.concat([event(startMs, begin), event(endMs, end)]);
}

export function instant(uuid: number, name: string, atMs: number): Buffer {
  return event(atMs, [varint(EVENT.type, TYPE.instant), varint(EVENT.track, uuid), text(EVENT.name, name)]);
}

export function counter(uuid: number, value: number, atMs: number): Buffer {
  return event(atMs, [
    varint(EVENT.type, TYPE.counter),
    varint(EVENT.track, uuid),
    varint(EVENT.counter, Math.round(value)),
  ]);
}

function event(atMs: number, parts: readonly Buffer[]): Buffer {
  const timestamp = varint(PACKET.timestamp, BigInt(Math.round(atMs)) * NS_PER_MS);
  return packet([timestamp, bytes(PACKET.event, message(parts))]);
}

/** Encodes one packet as a trace. A trace is a sequence of packets, so each packet is a valid trace itself. */
function packet(parts: readonly Buffer[]): Buffer {
  return bytes(TRACE.packet, message([...parts, varint(PACKET.sequence, SEQUENCE)]));
}

function message(parts: readonly Buffer[]): Buffer {
  return Buffer.concat(parts);
}

function varint(field: number, value: number | bigint): Buffer {
  return Buffer.concat([digits((field << 3) | WIRE.varint), digits(value)]);
}

function text(field: number, value: string): Buffer {
  return bytes(field, Buffer.from(value));
}

function bytes(field: number, content: Buffer): Buffer {
  return Buffer.concat([digits((field << 3) | WIRE.bytes), digits(content.length), content]);
}

function digits(value: number | bigint): Buffer {
  const out: number[] = [];
  let left = BigInt(value);
  do {
    const low = Number(left & BigInt(LOW_BITS));
    left >>= 7n;
    out.push(left > 0n ? low | MORE : low);
  } while (left > 0n);
  return Buffer.from(out);
}
