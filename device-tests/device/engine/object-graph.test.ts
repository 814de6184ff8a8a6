/** Tests that `build` restores the flattened objects, and that `flatten` refuses objects it could not restore. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { build, flatten, type FlatGraph, type Named, type Names } from './object-graph.ts';

class Leaf {
  text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const ONLY = new Leaf('the only one');
const CLASSES = new Map<string, object>([
  ['Object', Object.prototype],
  ['Leaf', Leaf.prototype],
]);
const NAMES: Names & Named = {
  classOf: (prototype) => [...CLASSES].find(([, known]) => known === prototype)?.[0],
  onlyOne: (value) => (value === ONLY ? 'only' : undefined),
  prototypeOf: (className) => {
    const known = CLASSES.get(className);
    assert.ok(known, className);
    return known;
  },
  theOne: (name) => {
    assert.equal(name, 'only');
    return ONLY;
  },
};

function flat(value: unknown): FlatGraph {
  const graph = flatten(value, NAMES);
  assert.ok(graph, 'the value can be flattened');
  // As another thread gets it.
  return structuredClone(graph);
}

test('values, classes, strings and numbers of every kind come back', () => {
  const value = {
    numbers: [0, -0, 1, -1, 2 ** 31 - 1, -(2 ** 31), 2 ** 31, 0.1, 1e300, NaN, Infinity],
    texts: ['', 'a', 'a', '\0', 'Ünïcödé 😀', '\ud800'],
    others: [null, undefined, true, false, [], {}, [[1], [2]]],
    leaf: new Leaf('x'),
    constructor: 'a key like any other',
  };
  assert.deepEqual(build(flat(value), NAMES), value);
});

test('shared objects stay shared, also in cycles', () => {
  const shared = new Leaf('shared');
  const list: unknown[] = [shared, shared];
  list.push(list);
  const [first, second, third] = build(flat(list), NAMES) as unknown[] as [Leaf, Leaf, unknown];
  assert.equal(first, second);
  assert.ok(first instanceof Leaf);
  assert.equal((third as unknown[])[0], first);
});

test('an object that there is once is that one on the other side', () => {
  const [first, second, third] = build(flat([ONLY, [ONLY], new Leaf('the only one')]), NAMES) as [Leaf, [Leaf], Leaf];
  assert.equal(first, ONLY);
  assert.equal(second[0], ONLY);
  assert.notEqual(third, ONLY);
});

test('a hole of an array is a value that is missing', () => {
  // eslint-disable-next-line no-sparse-arrays -- the case itself
  assert.deepEqual(build(flat([, 1]), NAMES), [undefined, 1]);
});

const UNFIT: readonly (readonly [string, unknown])[] = [
  ['a function', { call: () => 1 }],
  ['a symbol', [Symbol('s')]],
  ['a symbol as a key', { [Symbol('s')]: 1 }],
  ['a big integer', 1n],
  ['a map', new Map([[1, 2]])],
  ['an object of another class', [new Date(0)]],
  ['an object without a prototype', Object.create(null)],
  ['a hidden property', Object.defineProperty({}, 'hidden', { value: 1 })],
];

for (const [what, value] of UNFIT) {
  test(`${what} cannot be flattened, and nothing is left out in silence`, () => {
    assert.equal(flatten({ deep: [value] }, NAMES), undefined);
  });
}
