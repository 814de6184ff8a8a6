/** Encodes a target as a broker message: its fields as JSON, then the body bytes. */
import type { Outgoing } from '../postgres/carry.ts';

export interface Parcel extends Outgoing {
  /** Attempts in this window at the time of encoding. */
  attempts: number;
  /** False when none of them was actually made; absent in parcels of version 0.1. */
  attempted?: boolean;
  /** Id of the transaction that stored it, which identifies a target that was rolled back. */
  transaction: string;
}

/** Size of the JSON's length field, in bytes. */
const LENGTH_BYTES = 4;

export function encodeParcel({ body, ...facts }: Parcel): Buffer {
  const json = Buffer.from(JSON.stringify(facts));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(json.byteLength);
  return Buffer.concat([length, json, body]);
}

/** Returns the size of the encoded parcel, in bytes. */
export function encodedBytes({ body, ...facts }: Parcel): number {
  return LENGTH_BYTES + Buffer.byteLength(JSON.stringify(facts)) + body.byteLength;
}

/** Decodes a parcel; throws when the bytes are not one. */
export function decodeParcel(bytes: Buffer): Parcel {
  const end = LENGTH_BYTES + bytes.readUInt32BE(0);
  const facts = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, end)) as Omit<Parcel, 'body'>;
  if (typeof facts.targetId !== 'number' || typeof facts.webhook !== 'string') throw new Error('it names no target');
  // JSON omits undefined fields.
  return { ...facts, orderKey: facts.orderKey, body: bytes.subarray(end) };
}
