/** Tests that the console's backlog keeps the end of the output, whatever its size. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConsoleLog } from './console-log.ts';

const KEPT = 200_000;

test('a reader that connects late is given the newest 200,000 characters, after any line', () => {
  const log = new ConsoleLog();
  let all = '';
  for (let line = 0; line < 60_000; line++) {
    const text = `line ${line}\n`;
    log.write(text);
    all += text;
    if (line % 1999 === 0) assert.equal(log.backlog, all.slice(-KEPT));
  }
  assert.equal(log.backlog, all.slice(-KEPT));
  log.restart();
  assert.equal(log.backlog, '');
});

test('listeners get what is written from now on, and no longer than they listen', () => {
  const log = new ConsoleLog();
  log.write('before');
  const received: string[] = [];
  const stop = log.listen((text) => received.push(text));
  log.write('');
  log.write('while');
  stop();
  log.write('after');
  assert.deepEqual(received, ['while']);
});
