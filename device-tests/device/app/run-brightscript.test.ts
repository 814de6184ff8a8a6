/** Tests plain programs: their output, their failures, and the end of a program that hangs. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrightScript, runBrightScript } from './run-brightscript.ts';

after(closeBrightScript);

const main = (body: string): Record<string, string> => ({ 'source/main.brs': `sub main()\n${body}\nend sub\n` });

test('prints lines exactly, also those built with semicolons and without an end', async () => {
  const { lines, outcome } = await runBrightScript({
    files: main('print "a"; 1; -2\nprint ""\nprint "x" + chr(13) + chr(10) + "y"\nprint "last";'),
  });
  assert.deepEqual(outcome, { ended: 'normally' });
  assert.deepEqual(lines, ['a 1 -2 ', '', 'x', 'y', 'last']);
});

test('all files form one scope', async () => {
  const { lines } = await runBrightScript({
    files: { ...main('print twice(21)'), 'source/lib.brs': 'function twice(x)\n  return x * 2\nend function\n' },
  });
  assert.deepEqual(lines, [' 42 ']);
});

test('one program leaves nothing behind for the next', async () => {
  await runBrightScript({
    files: { ...main('m.left = 1'), 'source/x.brs': 'function leftover()\n return 1\nend function\n' },
  });
  const { lines } = await runBrightScript({
    files: main('print m.left\ntry\n  print leftover()\ncatch e\n  print "gone"\nend try'),
  });
  assert.deepEqual(lines, ['invalid', 'gone']);
});

test('a crash is named with file and line, and what was printed before it is kept', async () => {
  const { lines, outcome } = await runBrightScript({ files: main('print "before"\nx = invalid\nx.boom()') });
  assert.deepEqual(lines, ['before']);
  assert.equal(outcome.ended, 'runtime-error');
  assert.match('message' in outcome ? outcome.message : '', /pkg:\/source\/main\.brs\(4/);
});

test('a program that does not compile is named with file and line', async () => {
  const { outcome } = await runBrightScript({ files: main('if then') });
  assert.equal(outcome.ended, 'compile-error');
  assert.match('message' in outcome ? outcome.message : '', /pkg:\/source\/main\.brs\(2/);
});

test('a program without main() says so', async () => {
  const { outcome } = await runBrightScript({ files: { 'source/a.brs': 'sub other()\nend sub\n' } });
  assert.deepEqual(outcome, { ended: 'compile-error', message: 'there is no main() in these files' });
});

test('an endless program is stopped, and the next one runs', async () => {
  const { outcome } = await runBrightScript({ files: main('while true\nend while'), timeoutMs: 300 });
  assert.deepEqual(outcome, { ended: 'timeout', afterMs: 300 });
  assert.deepEqual((await runBrightScript({ files: main('print "ok"') })).lines, ['ok']);
});

test('sleep lets time pass', async () => {
  const { lines } = await runBrightScript({
    files: main('t = createObject("roTimespan")\nsleep(30)\nprint t.totalMilliseconds() >= 29'),
  });
  assert.deepEqual(lines, ['true']);
});
