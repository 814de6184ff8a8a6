/** Dates as text and back, against the calendar of Node. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { FakeRandom } from '../../testing/fakes.ts';
import '../../testing/platform.ts';
import { IsoStamps } from './iso-stamps.ts';
import { isoText, parseHttpDate, parseIso } from './instant.ts';

test('isoText agrees with the calendar of Date on random moments and on edges', () => {
  const random = new FakeRandom(7);
  const edges = [0, 59, 86399, 86400, 951782400, 951868799, 951868800, 1709164800, 1735689599, 2147483647];
  const moments = [...edges, ...Array.from({ length: 2000 }, () => random.below(2147483647))];
  for (const seconds of moments) {
    const milliseconds = random.below(1000);
    assert.equal(isoText({ seconds, milliseconds }), new Date(seconds * 1000 + milliseconds).toISOString());
  }
});

test('parseIso reads what Date reads, for every form with an offset', () => {
  const texts = [
    '2026-11-20T18:00:00Z',
    '2026-11-20T18:00:00.250Z',
    '2026-11-20T18:00:00.250123Z',
    '2026-11-20T20:00:00.5+02:00',
    '2026-11-20T12:30:00-05:30',
    '2024-02-29T23:59:59.999Z',
    '2026-11-20T18:00Z',
    '2026-01-01T00:30:00+01:00',
  ];
  for (const text of texts) {
    const at = parseIso(text);
    assert.ok(at, text);
    assert.equal(at.seconds * 1000 + at.milliseconds, Date.parse(text), text);
  }
  assert.deepEqual(parseIso('2026-11-20T20:00:00+0200'), parseIso('2026-11-20T18:00:00Z'));
  assert.deepEqual(parseIso('2026-11-20t18:00:00+00'), parseIso('2026-11-20T18:00:00Z'));
});

test('parseIso refuses what is not ISO 8601 with an offset', () => {
  const texts = [
    '',
    'now',
    '2026-11-20',
    '2026-11-20T18:00:00',
    '2026-13-20T18:00:00Z',
    '2026-02-29T18:00:00Z',
    '2026-11-20 18:00:00Z',
    '2026-11-20T24:00:00Z',
    '2026-11-20T18:60:00Z',
    '2026-11-20T18:00:0xZ',
    '2026-11-20T18:00:00.Z',
    '2026-11-20T18:00:00.1x3Z',
    '2026-11-20T18:00:00+2:00',
    '2026-11-20T18:00:00+99:00',
    '2026/11/20T18:00:00Z',
    '1969-12-31T23:59:59Z',
    '1732125600000',
    'Fri, 20 Nov 2026 18:00:00 GMT',
  ];
  for (const text of texts) assert.equal(parseIso(text), undefined, text);
});

test('parseHttpDate reads the dates of HTTP and nothing else', () => {
  assert.equal(parseHttpDate('Fri, 20 Nov 2026 18:00:00 GMT'), Date.parse('2026-11-20T18:00:00Z') / 1000);
  assert.equal(parseHttpDate(' Wed, 01 Jan 2025 00:00:00 GMT '), Date.parse('2025-01-01T00:00:00Z') / 1000);
  for (const text of ['', '120', 'Fri, 20 anf 2026 18:00:00 GMT', 'Fri, 20 Nov 2026 18:00 GMT', '20 Nov 2026']) {
    assert.equal(parseHttpDate(text), -1, text);
  }
});

test('incremental stamps equal full ones, forwards and backwards in time', () => {
  const random = new FakeRandom(3);
  const stamps = new IsoStamps();
  let seconds = 1795197600;
  for (let i = 0; i < 5000; i++) {
    seconds += random.below(40) - 15;
    const at = { seconds, milliseconds: random.below(1000) };
    stamps.take(at.seconds, at.milliseconds);
    assert.equal(stamps.text, isoText(at));
  }
});
