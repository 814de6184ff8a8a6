/** Tests what the live page keeps of the messages that clients sent, in a real server process. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { configurationFor, startServerProcess } from '../testing/server.ts';

const MIB = 1024 * 1024;
/** More than the live page keeps. */
const MESSAGES = 600;
const VALUES = 20_000;

test('messages of many small values take a bounded part of the memory', async (t) => {
  const server = await startServerProcess(t, configurationFor([], { destinations: [] }));
  const residentBytes = async (): Promise<number> => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]);
  };
  const before = await residentBytes();
  const message = `{"userId":"u","event":"e","properties":{"values":[${'{},'.repeat(VALUES)}{}]}}`;
  for (let n = 0; n < MESSAGES; n++) assert.equal((await server.ingest('/v1/track', message)).status, 200);
  // The values of 500 such messages take 900 MB.
  const growth = (await residentBytes()) - before;
  assert.ok(growth < 450 * MIB, `${growth} bytes`);
  // The newest ones are shown as they were sent.
  await server.ingest('/v1/track', { userId: 'u', event: 'small', properties: { a: 1 } });
  const { events } = (await server.admin('GET', '/api/events?limit=1')).json as { events: { id: number }[] };
  const detail = (await server.admin('GET', `/api/events/${events[0]?.id}`)).json as { received: string };
  assert.equal((JSON.parse(detail.received) as { event: string }).event, 'small');
});
