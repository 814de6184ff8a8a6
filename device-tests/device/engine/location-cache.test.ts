/** Tests that each location is computed once, and that the tree's own fields do not change. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cacheLocations } from './location-cache.ts';
import type { EngineCore } from './types.ts';

class Token {
  readonly location = { file: 'pkg:/source/main.brs', start: 1, end: 2 };
}

class Pair {
  asked = 0;
  readonly left: Token | Pair;
  readonly right: Token | Pair;
  constructor(left: Token | Pair, right: Token | Pair) {
    this.left = left;
    this.right = right;
  }
  get location(): object {
    this.asked++;
    return { file: 'pkg:/source/main.brs', start: this.left.location, end: this.right.location };
  }
}

test('the place of a whole is put together once, with those of its parts', () => {
  cacheLocations({ Stmt: { Token }, Expr: { Pair } } as unknown as EngineCore);
  const inner = new Pair(new Token(), new Token());
  const outer = new Pair(inner, inner);
  const keys = Object.keys(outer);
  const first = outer.location;
  assert.equal(outer.location, first);
  assert.equal((first as { start: object }).start, inner.location);
  assert.deepEqual([outer.asked, inner.asked], [1, 1]);
  // Code that copies a tree sees only the parser's fields, not the cached locations.
  assert.deepEqual(Object.keys(outer), keys);
});

test('an engine whose trees have no places is refused', () => {
  assert.throws(() => cacheLocations({ Stmt: { Token }, Expr: {} } as unknown as EngineCore), /has a location/);
});
