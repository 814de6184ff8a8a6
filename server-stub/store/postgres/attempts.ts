/** Stores attempts. */
import type { AttemptRecord } from '../deliveries.ts';
import type { Query } from './database.ts';

interface AttemptRow extends AttemptRecord {
  /** Id of its target. */
  target: number;
  /** 1, 2, 3, … */
  number: number;
}

export async function writeAttempts(query: Query, made: readonly AttemptRow[]): Promise<void> {
  if (made.length === 0) return;
  await query(
    `INSERT INTO attempts (target, number, started_ms, duration_ms, dns_ms, connect_ms, tls_ms, first_byte_ms, status, outcome, error, answer)
     SELECT * FROM unnest($1::bigint[], $2::integer[], $3::bigint[], $4::bigint[], $5::float8[], $6::float8[], $7::float8[],
                          $8::float8[], $9::integer[], $10::text[], $11::text[], $12::bytea[])`,
    made.map((a) => a.target),
    made.map((a) => a.number),
    made.map((a) => a.startedMs),
    made.map((a) => a.durationMs),
    made.map((a) => a.timing.dnsMs ?? null),
    made.map((a) => a.timing.connectMs ?? null),
    made.map((a) => a.timing.tlsMs ?? null),
    made.map((a) => a.timing.firstByteMs ?? null),
    made.map((a) => a.status ?? null),
    made.map((a) => a.outcome),
    made.map((a) => a.error ?? null),
    made.map((a) => (a.answer === undefined ? null : Buffer.from(a.answer))),
  );
}
