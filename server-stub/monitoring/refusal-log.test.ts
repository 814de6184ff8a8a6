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

test('requests with rejected messages have lines of their own, one a minute for each code of the first message', () => {
  const lines: unknown[] = [];
  let nowMs = 1_000_000;
  const log = new RefusalLog(
    { now: () => nowMs, after: () => () => undefined },
    { ...silentLogger, warn: (event, fields) => void lines.push([event, fields]) },
  );
  const reject = (times: number, code: string): void => {
    for (let n = 0; n < times; n++) log.rejected('TV', 2, { index: 3, code, message: 'why' });
  };
  log.refused('TV', 'TYPE');
  reject(4, 'TYPE');
  reject(1, 'EVENT');
  nowMs += MINUTE_MS;
  reject(1, 'TYPE');
  const line = (firstCode: string, requests: number): unknown => [
    'ingest.rejected',
    { source: 'TV', messages: 2, firstIndex: 3, firstCode, reason: 'why', requests },
  ];
  assert.deepEqual(lines.slice(1), [line('TYPE', 1), line('EVENT', 1), line('TYPE', 4)]);
});
