/** The message that all sides of the benchmarks send, and the undici client of the peers. */
import { createHmac } from 'node:crypto';
import type { Pool } from 'undici';

/** Shared secret with which every side signs its requests. */
export const SECRET = 's3cret';

/** The message of the benchmarks: about one kilobyte, as a player's heartbeat might be. */
export function bodyOf(n: number): Record<string, unknown> {
  return {
    type: 'track',
    messageId: `bench-${n}`,
    userId: `user-${n % 1000}`,
    event: 'Playback Heartbeat',
    timestamp: '2026-01-31T12:34:56.789Z',
    properties: { title: 'A film of some length', position: n % 7200, filler: 'x'.repeat(600) },
    context: {
      device: { model: '4800X', type: 'roku' },
      os: { name: 'Roku OS', version: '15.0' },
      app: { build: '7', name: 'Sample', version: '1.2.3' },
    },
  };
}

/** Signs and POSTs one body; returns the status code of the response. */
export async function postSigned(pool: Pool, body: Uint8Array): Promise<number> {
  const signature = createHmac('sha1', SECRET).update(body).digest('hex');
  const answer = await pool.request({
    method: 'POST',
    path: '/',
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    body,
  });
  await answer.body.dump();
  return answer.statusCode;
}
