/**
 * `vectors.json`: request bodies exactly as the implementation writes them for a fixed clock and fixed ids, for the
 * server's tests. To write it anew after an intended change: UPDATE_VECTORS=1.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { FakeApp } from '../testing/app.ts';

const FILE = join(import.meta.dirname, 'vectors.json');

interface Vector {
  name: string;
  authorization: string;
  body: string;
}

function written(): Vector[] {
  const one = new FakeApp();
  one.init();
  one.call('identify', 'u1', { plan: 'premium', 'Favourite Genre': 'Drama' }, { campaign: 'spring' });
  one.call('track', 'Play "now" — é中😀', { n: 1, f: -0.5, t: true, list: [1, 'two'] }, { userId: 'u1' });
  one.call('screen', 'Home', 'Main', { 'Video Ad Length': 30 }, { anonymousId: 'a1' });
  one.call('group', 'u1', 'g1', { members: 4 });
  one.call('alias', 'u2', { previousId: 'u1', timeStamp: '2026-11-20T20:00:00.250+02:00' });
  for (let i = 0; i < 5; i++) one.answer();
  const batch = new FakeApp();
  batch.init({ queueSize: 2 });
  batch.track('A');
  batch.track('B');
  const names = ['identify', 'track', 'screen', 'group', 'alias', 'batch of two'];
  return [...one.device.transfer.requests, ...batch.device.transfer.requests].map((request, i) => ({
    name: names[i] ?? '',
    authorization: request.authorization,
    body: request.body,
  }));
}

test('the vectors are what the implementation writes', () => {
  if (process.env['UPDATE_VECTORS'] !== undefined) {
    writeFileSync(FILE, `${JSON.stringify(written(), null, 2)}\n`);
  }
  assert.deepEqual(written(), JSON.parse(readFileSync(FILE, 'utf8')));
  assert.equal(written().length, 6);
});
