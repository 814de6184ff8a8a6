/** Tests that a map of users behaves as a Map and keeps its parts small. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UserMap } from './user-map.ts';

test('holds what a Map holds, in its order and in parts that stay small', (t) => {
  const users = new UserMap<number>();
  const plain = new Map<string, number>();
  const ids = ['', '__proto__', '\u{1F4FA}', ...Array.from({ length: 100_000 }, (_, n) => `user-${n * 7}`)];
  for (const id of ids) plain.set(id, id.length);
  let most = 0;
  const { set } = Map.prototype;
  t.mock.method(Map.prototype, 'set', function (this: Map<unknown, unknown>, key: unknown, value: unknown) {
    set.call(this, key, value);
    most = Math.max(most, this.size);
    return this;
  });
  for (const id of ids) users.set(id, 0);
  for (const id of ids) users.set(id, id.length);
  t.mock.restoreAll();
  assert.equal(users.size, plain.size);
  assert.ok(ids.every((id) => users.has(id) && users.get(id) === id.length));
  assert.equal(users.has('user-1'), false);
  assert.equal(users.get('user-1'), undefined);
  assert.deepEqual([...users], [...plain]);
  assert.deepEqual([...users.keys()], [...plain.keys()]);
  assert.deepEqual([...users.values()], [...plain.values()]);
  assert.ok(most > 0 && most < 1000, `${most} users in one part`);
  users.clear();
  assert.deepEqual([users.size, [...users], users.has('')], [0, [], false]);
});
