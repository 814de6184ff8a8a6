/**
 * Stores the part that messages of one request share, its context, once for all of them. A part is in the day's table
 * of its messages and is dropped with it. A request that spans two days has it twice.
 */
import type { NewMessage } from '../message.ts';
import type { Query } from './database.ts';
import { drawNumbers, IDS_PER_DAY, idBeside, inDaysOf } from './days.ts';

interface Part {
  bytes: Uint8Array;
  first: number;
  last: number;
  id: number;
}

/** Returns the id of its part, or undefined, for each message. */
export async function insertSharedParts(
  query: Query,
  messages: readonly Pick<NewMessage, 'shared'>[],
  ids: readonly number[],
): Promise<(number | undefined)[]> {
  const parts = new Map<Uint8Array, Map<number, Part>>();
  const found = messages.map(({ shared }, index) => {
    const id = ids[index];
    if (shared === undefined || id === undefined) return undefined;
    const days = parts.get(shared.bytes) ?? new Map<number, Part>();
    parts.set(shared.bytes, days);
    const day = Math.floor(id / IDS_PER_DAY);
    const part = days.get(day) ?? { bytes: shared.bytes, first: id, last: id, id: 0 };
    days.set(day, part);
    part.last = Math.max(part.last, id);
    return part;
  });
  const all = [...parts.values()].flatMap((days) => [...days.values()]);
  if (all.length === 0) return found.map(() => undefined);
  const numbers = await drawNumbers(query, 'shared_parts_id_seq', all.length);
  all.forEach((part, index) => (part.id = idBeside(part.first, numbers[index] ?? 0)));
  await query(
    `INSERT INTO shared_parts (id, first_message, last_message, bytes)
     SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[])`,
    all.map(({ id }) => id),
    all.map(({ first }) => first),
    all.map(({ last }) => last),
    all.map(({ bytes }) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  );
  return found.map((part) => part?.id);
}

/** Deletes those of the given parts that no message uses any more. */
export async function dropUnsharedParts(query: Query, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  // The lock serialises two transactions that delete the last two messages of a request: the second sees the first.
  const here = inDaysOf(ids)('p.id');
  await query(`SELECT 1 FROM shared_parts p WHERE p.id = ANY($1::bigint[]) AND ${here} ORDER BY p.id FOR UPDATE`, ids);
  await query(
    `DELETE FROM shared_parts p WHERE p.id = ANY($1::bigint[]) AND ${here} AND NOT EXISTS (
       SELECT 1 FROM messages m WHERE m.id BETWEEN p.first_message AND p.last_message AND m.shared_part = p.id OFFSET 0)`,
    ids,
  );
}
