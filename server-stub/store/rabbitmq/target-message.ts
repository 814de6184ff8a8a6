/** Encodes a target as a broker message: its fields as JSON, then the body bytes. */
import type { Outgoing } from '../postgres/carry.ts';

export interface TargetMessage extends Outgoing {
  /** Attempts in this window at the time of encoding. */
  attempts: number;
  /** False when none of them was actually made; absent in target messages of version 0.1. */
  attempted?: boolean;
  /** Id of the transaction that stored it, which identifies a target that was rolled back. */
  transaction: string;
}

/** Size of the JSON's length field, in bytes. */
const LENGTH_BYTES = 4;

export function encodeTargetMessage({ body, ...fields }: TargetMessage): Buffer {
  const json = Buffer.from(JSON.stringify(fields));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(json.byteLength);
  return Buffer.concat([length, json, body]);
}

/** Returns the size of the encoded target message, in bytes. */
export function encodedBytes({ body, ...fields }: TargetMessage): number {
  return LENGTH_BYTES + Buffer.byteLength(JSON.stringify(fields)) + body.byteLength;
}

/** Decodes a target message; throws when the bytes are not one. */
export function decodeTargetMessage(bytes: Buffer): TargetMessage {
  const end = LENGTH_BYTES + bytes.readUInt32BE(0);
  const fields = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, end)) as Omit<TargetMessage, 'body'>;
  if (typeof fields.targetId !== 'number' || typeof fields.webhook !== 'string') throw new Error('it names no target');
  // JSON omits undefined fields.
  return { ...fields, orderKey: fields.orderKey, body: bytes.subarray(end) };
}
