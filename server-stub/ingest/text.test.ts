/** Dates and numbers as clients write them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseJson } from '../runtime/json-text.ts';
import { scanJson } from '../runtime/scan.ts';
import { clockCorrectionMs, parseTimestamp } from './timestamp.ts';

test('ISO 8601 dates become milliseconds, whatever their form', () => {
  const expected: [string, string][] = [
    ['2026-01-31T12:34:56.789Z', '2026-01-31T12:34:56.789Z'],
    ['2026-01-31T12:34:56Z', '2026-01-31T12:34:56.000Z'],
    ['2026-01-31T12:34Z', '2026-01-31T12:34:00.000Z'],
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    ['2026-01-31T12:34:56', '2026-01-31T12:34:56.000Z'],
    ['2026-01-31 12:34:56', '2026-01-31T12:34:56.000Z'],
    ['2026-01-31T12:34:56.7Z', '2026-01-31T12:34:56.700Z'],
    ['2026-01-31T12:34:56.789654321Z', '2026-01-31T12:34:56.789Z'],
    ['2026-01-31T12:34:56,5Z', '2026-01-31T12:34:56.500Z'],
    ['2026-01-31T12:34:56.789+01:00', '2026-01-31T11:34:56.789Z'],
    ['2026-01-31T12:34:56.789-0530', '2026-01-31T18:04:56.789Z'],
    ['2026-01-31T12:34:56.789+14', '2026-01-30T22:34:56.789Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
    ['1999-12-31T23:59:59.999z', '1999-12-31T23:59:59.999Z'],
  ];
  for (const [text, iso] of expected) assert.equal(new Date(parseTimestamp(text) ?? NaN).toISOString(), iso, text);
});

test('an invalid date is refused, also where JavaScript would guess one', () => {
  const bad = ['', 'now', '1769862896', '2026-02-29', '2026-13-01', '2026-01-32', '2026-01-31T24:00:00Z', '31.01.2026'];
  bad.push('2026-01-31T12:60:00Z', '2026-01-31T12:34:60Z', '2026-01-31T12:34:56+25:00', '2026-1-1', 'Sat, 31 Jan 2026');
  bad.push('2026-01-31T12:34:56.Z', ' 2026-01-31', '2026-01-31T', '0000-01-01T00:00:00Z', '+012026-01-01T00:00:00Z');
  for (const text of bad) assert.equal(parseTimestamp(text), undefined, text);
});

test('a clock that is off by up to a minute is left alone', () => {
  const now = Date.UTC(2026, 0, 1);
  const at = (offset: number): string => new Date(now + offset).toISOString();
  assert.equal(clockCorrectionMs(at(60_000), now), 0);
  assert.equal(clockCorrectionMs(at(-60_000), now), 0);
  assert.equal(clockCorrectionMs(at(60_001), now), -60_001);
  assert.equal(clockCorrectionMs(at(-60_001), now), 60_001);
  for (const unreadable of [undefined, null, 5, 'soon']) assert.equal(clockCorrectionMs(unreadable, now), 0);
});

test('every number prints as it was written', () => {
  const numbers = [
    '0',
    '-1',
    '1.5',
    '1.0',
    '-0',
    '-0.0',
    '1e3',
    '1E+2',
    '123456789012345678',
    '0.10',
    '9007199254740993',
  ];
  numbers.push('3.141592653589793238', '1e400', '100000000000000000000000', '12345.678901234567890');
  for (const number of numbers) {
    const text = `{"a":[${number},{"b":${number}}],"text":"${number} \\" {["}`;
    assert.equal(JSON.stringify(parseJson(Buffer.from(text), scanJson(Buffer.from(text)))), text);
  }
});

test('a number as a key, or an invalid number, is not JSON', () => {
  for (const text of ['{1.0:2}', '{1.0 :2}', '[1.0.0]', '[01.0]', '[-0-]', '["a"1.0]', '[1.]', '[1e]', 'tru1.0']) {
    assert.throws(() => parseJson(Buffer.from(text), { unusualNumbers: true }), SyntaxError, text);
  }
});

test('depth is counted outside of strings', () => {
  const depth = (text: string): number => scanJson(Buffer.from(text)).depth;
  assert.equal(depth('{"a":[[{}]]}'), 4);
  assert.equal(depth('"[[[["'), 0);
  assert.equal(depth('["\\"[["]'), 1);
  assert.equal(depth('[][][[]]'), 2);
  assert.equal(depth(`["${'x'.repeat(100)}\\"[[","${'\\\\'.repeat(40)}"]`), 1);
  assert.equal(scanJson(Buffer.from('{"a":12,"b":-3.25,"c":"1.0"}')).unusualNumbers, false);
});
