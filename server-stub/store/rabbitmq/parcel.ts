/** One target as a message of the broker: facts as JSON, then the bytes of the body as they will be sent. */
import type { Outgoing } from '../postgres/carry.ts';

export interface Parcel extends Outgoing {
  /** Attempts made in this window when it was written. */
  attempts: number;
  /** False when none of them was really made; absent in parcels of version 0.1. */
  attempted?: boolean;
  /** The transaction that stored it: what was rolled back is told by it. */
  transaction: string;
}

/** Bytes before the JSON that say how long it is. */
const LENGTH_BYTES = 4;

export function encodeParcel({ body, ...facts }: Parcel): Buffer {
  const json = Buffer.from(JSON.stringify(facts));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(json.byteLength);
  return Buffer.concat([length, json, body]);
}

/** The size of what `encodeParcel` gives. */
export function encodedBytes({ body, ...facts }: Parcel): number {
  return LENGTH_BYTES + Buffer.byteLength(JSON.stringify(facts)) + body.byteLength;
}

/** Throws when the bytes were written by something else. */
export function decodeParcel(bytes: Buffer): Parcel {
  const end = LENGTH_BYTES + bytes.readUInt32BE(0);
  const facts = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, end)) as Omit<Parcel, 'body'>;
  if (typeof facts.targetId !== 'number' || typeof facts.webhook !== 'string') throw new Error('it names no target');
  // JSON leaves out what is undefined.
  return { ...facts, orderKey: facts.orderKey, body: bytes.subarray(end) };
}
