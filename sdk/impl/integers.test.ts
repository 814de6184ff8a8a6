/** Whole numbers stay whole where `Int()` and `Fix()` take a Float, as the platform's documentation says they do. */
import assert from 'node:assert/strict';
import test from 'node:test';
import '../testing/platform.ts';
import { isoText } from './message/instant.ts';
import { readRun } from './run-journal.ts';
import { readConfig } from './config.ts';
import { countOf, quotient } from './integers.ts';

/** Runs with Math.floor and its like as the platform's: the number becomes a Float of 24 bits first. */
function throughFloat(run: () => void): void {
  const { floor, trunc, ceil } = Math;
  Object.assign(Math, {
    floor: (value: number) => floor(Math.fround(value)),
    trunc: (value: number) => trunc(Math.fround(value)),
    ceil: (value: number) => ceil(Math.fround(value)),
  });
  try {
    run();
  } finally {
    Object.assign(Math, { floor, trunc, ceil });
  }
}

test('checks the test itself: a date in seconds does not fit a Float', () => {
  throughFloat(() => assert.notEqual(Math.floor(1795197601), 1795197601));
});

const DAY = 86400;

/** The last minutes and the first seconds of a day one by one, and the rest of it in steps. */
function* momentsOf(day: number): Generator<number> {
  for (let second = 0; second < 5; second++) yield day * DAY + second;
  for (let second = 5; second < DAY - 200; second += 997) yield day * DAY + second;
  for (let second = DAY - 200; second < DAY; second++) yield day * DAY + second;
}

test('formats each time of a year with the right day', () => {
  const wrong: string[] = [];
  const first = Date.UTC(2026, 10, 1) / 1000 / DAY;
  for (let day = first; day <= first + 366; day++) {
    for (const seconds of momentsOf(day)) {
      let text = '';
      throughFloat(() => (text = isoText({ seconds, milliseconds: 7 })));
      const expected = new Date(seconds * 1000 + 7).toISOString();
      if (text !== expected) wrong.push(`${text} is ${expected}`);
    }
  }
  assert.deepEqual(wrong.slice(0, 3), [], `${wrong.length} wrong`);
});

test('keeps numbers from the registry and the config exact', () => {
  throughFloat(() => {
    const random = [0, 1, 65535, 65536, 16777217, 1795197601, 2147483646, 2147483647];
    for (const value of random) {
      assert.equal(countOf(value, 2147483647), value);
      if (value < 2147483647) assert.equal(countOf(value + 0.25, 2147483647), value);
      assert.equal(readRun({ version: '1', lastSeen: value, closed: true })?.lastSeen, value);
    }
    const { config } = readConfig({ writeKey: 'k', apiHost: 'http://h', queueSize: 99999, retryLimit: 999.9 }, '');
    assert.deepEqual([config.queueSize, config.retryLimit], [99999, 999]);
  });
});

test('reads a value that is not a count as -1', () => {
  for (const value of [-1, 11, NaN, Infinity, '5', true, null, [], {}]) assert.equal(countOf(value, 10), -1);
});

test('truncates quotients of any size', () => {
  throughFloat(() => {
    assert.equal(quotient(2147483647, 86400), 24855);
    assert.equal(quotient(2147483647999, 86400000), 24855);
    assert.equal(quotient(999, 1000), 0);
    assert.equal(quotient(86399, 86400), 0);
  });
});
