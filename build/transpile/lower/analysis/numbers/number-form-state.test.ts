/**
 * Computes each form once, unless it is only valid for its caller. Without the cache, a chain of constants took
 * minutes.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type ts from 'typescript';
import type { NumberForm } from './number-arithmetic.ts';
import { OpenForms } from './number-form-state.ts';

const INT: NumberForm = { is: 'int', low: 0, high: 1, promised: false };

function symbols(names: string): ts.Symbol[] {
  return [...names].map((name) => ({ name }) as ts.Symbol);
}

/** Returns a function that computes the form of a symbol from those in `needs`, and a counter of the computations. */
function worker(needs: ReadonlyMap<ts.Symbol, readonly ts.Symbol[]>): {
  form: (symbol: ts.Symbol) => NumberForm;
  timesOf: (symbol: ts.Symbol) => number;
} {
  const forms = new OpenForms();
  const times = new Map<ts.Symbol, number>();
  const form = (symbol: ts.Symbol): NumberForm => {
    if (forms.meets(symbol)) return INT;
    return forms.of(symbol, () => {
      times.set(symbol, (times.get(symbol) ?? 0) + 1);
      needs.get(symbol)?.forEach(form);
      return INT;
    });
  };
  return { form, timesOf: (symbol) => times.get(symbol) ?? 0 };
}

test('in a chain where each is worked out from two before it, each is worked out once', () => {
  const chain = symbols('abcdefghijklmnopqrst');
  const needs = new Map(chain.map((symbol, at) => [symbol, chain.slice(Math.max(0, at - 2), at)]));
  const { form, timesOf } = worker(needs);
  for (const symbol of chain.toReversed()) form(symbol);
  assert.deepEqual(chain.map(timesOf), Array<number>(chain.length).fill(1));
});

test('a result that met an open question is computed again, and one that met only itself is kept', () => {
  const [a, b, c] = symbols('abc') as [ts.Symbol, ts.Symbol, ts.Symbol];
  const { form, timesOf } = worker(
    new Map([
      [a, [b, c]],
      [b, [a]],
      [c, [c]],
    ]),
  );
  form(a);
  assert.deepEqual([a, b, c].map(timesOf), [1, 1, 1]);
  for (const symbol of [a, b, c]) form(symbol);
  // `b` met `a` while it was open, so its form was not cached. On its own, `b` meets only itself, by way of `a`.
  assert.deepEqual([a, b, c].map(timesOf), [1, 2, 1]);
});

test('variables that are all made of each other take a bounded number of steps', () => {
  const all = symbols('abcdefghijkl');
  const expressions = all.map(() => ({}) as ts.Expression);
  const forms = new OpenForms();
  let steps = 0;
  const form = (node: ts.Expression): NumberForm =>
    forms.ofExpression(node, () => {
      steps++;
      const symbol = all[expressions.indexOf(node)] as ts.Symbol;
      return forms.meets(symbol) ? INT : forms.of(symbol, () => expressions.map(form).at(-1) ?? INT);
    });
  for (const node of expressions) form(node);
  assert.ok(steps < 20_000 * (all.length + 1), `${steps} steps`);
});

test('work that fails leaves nothing open', () => {
  const [a] = symbols('a') as [ts.Symbol];
  const forms = new OpenForms();
  assert.throws(() => forms.during(a, () => assert.fail('it fails')), /it fails/);
  assert.equal(forms.meets(a), false);
});
