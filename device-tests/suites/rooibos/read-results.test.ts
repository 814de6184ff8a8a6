/** A Rooibos run is read into one finding for each test, and a run that does not add up is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOver, readResults, RooibosRunError } from './read-results.ts';

const resultLine = (name: string, status = 'PASS', more = {}): string =>
  `[unit] test ${JSON.stringify({ suite: 'S', group: 'g', name, status, message: '', line: -1, ms: 3, ...more })}`;
const end = (passed: number, failed = 0, ignored = 0): string =>
  `[unit] end ${JSON.stringify({ ran: passed + failed, passed, failed, crashed: 0, ignored })}`;
const PASS = '[Rooibos Result]: PASS';
const FAIL = '[Rooibos Result]: FAIL';

test('each test becomes one finding', () => {
  const lines = [
    'noise',
    resultLine('a'),
    resultLine('b', 'FAIL', { message: 'expected "1" to be "2"', line: 12 }),
    resultLine('c', 'CRASH', { message: 'boom' }),
    end(1, 2),
    FAIL,
  ];
  assert.deepEqual(readResults(lines), [
    { suite: 'S', name: 'g: a', ms: 3, verdict: { kind: 'passed' } },
    {
      suite: 'S',
      name: 'g: b',
      ms: 3,
      verdict: { kind: 'failed', reason: 'FAIL: expected "1" to be "2" (assertion in line 12 of its spec)' },
    },
    { suite: 'S', name: 'g: c', ms: 3, verdict: { kind: 'failed', reason: 'CRASH: boom' } },
  ]);
});

test('an ignored test is a failure, not a silent skip', () => {
  const [finding] = readResults([resultLine('a', 'SKIP'), end(0, 0, 1), FAIL]);
  assert.equal(finding?.verdict.kind, 'failed');
});

const BROKEN: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['no result', [resultLine('a'), end(1)], /0 '\[Rooibos Result\]' lines/],
  ['two results', [resultLine('a'), end(1), PASS, PASS], /2 '\[Rooibos Result\]' lines/],
  ['no count', [resultLine('a'), PASS], /exactly once/],
  ['two counts', [resultLine('a'), end(1), end(1), PASS], /exactly once/],
  ['no test', [end(0), PASS], /No test ran/],
  ['a lost line', [resultLine('a'), end(2), PASS], /counted 2 tests, but 1/],
  ['a verdict better than its tests', [resultLine('a', 'FAIL'), end(0, 1), PASS], /own verdict is PASS/],
  ['a verdict worse than its tests', [resultLine('a'), end(1), FAIL], /own verdict is FAIL/],
  ['a wrong count of passes', [resultLine('a'), resultLine('b', 'FAIL'), end(2), FAIL], /2 passed/],
];

for (const [what, lines, named] of BROKEN) {
  test(`${what} is refused`, () => {
    assert.throws(
      () => readResults(lines),
      (error: unknown) => error instanceof RooibosRunError && named.test(error.message),
    );
  });
}

test('a run is over at its shutdown line', () => {
  assert.equal(isOver([PASS]), false);
  assert.equal(isOver([PASS, '[Rooibos Shutdown]']), true);
});
