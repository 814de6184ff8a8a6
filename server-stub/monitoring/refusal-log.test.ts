/** Tests that refused requests are logged by source and code, seldom, and with bounded memory. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { silentLogger } from '../runtime/log.ts';
import { RefusalLog } from './refusal-log.ts';

const MINUTE_MS = 60_000;

test('the first refusal is logged at once, the next ones of a minute in one line, and old pairs are forgotten', () => {
  const lines: string[] = [];
  let nowMs = 1_000_000;
  const clock = { now: () => nowMs, after: () => () => undefined };
  const log = new RefusalLog(clock, {
    ...silentLogger,
    warn: (event, { source, code, requests } = {}) =>
      void lines.push(`${event} ${String(source)} ${String(code)} ${String(requests)}`),
  });
  const refuse = (times: number, source: string | undefined, code: string): void => {
    for (let n = 0; n < times; n++) log.refused(source, code);
  };
  refuse(5, 'TV', 'RATE_LIMITED');
  refuse(2, 'TV', 'BODY_TYPE');
  refuse(2, undefined, 'BODY_TYPE');
  nowMs += MINUTE_MS;
  refuse(3, 'TV', 'RATE_LIMITED');
  assert.deepEqual(lines.splice(0), [
    'ingest.refused TV RATE_LIMITED 1',
    'ingest.refused TV BODY_TYPE 1',
    'ingest.refused undefined BODY_TYPE 1',
    'ingest.refused TV RATE_LIMITED 5',
  ]);
  for (let n = 0; n < 1000; n++) log.refused(`source ${n}`, 'BODY_TYPE');
  lines.length = 0;
  refuse(1, 'TV', 'RATE_LIMITED');
  assert.deepEqual(lines, ['ingest.refused TV RATE_LIMITED 1']);
});
