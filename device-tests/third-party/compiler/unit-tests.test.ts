/** A tiny project with unit tests goes through the command: what becomes of each test, and of each row, is counted. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { runThirdParty } from './tiny-checkout.ts';

const FILES = {
  'src/heap.ts': `
    import { less } from './less';
    export class Heap {
      readonly items: number[] = [];
      insert(n: number): void { this.items.push(n); if (less(n, this.items[0]!)) this.items.reverse(); }
    }
    export function noted(n: number): number { if (n > 2) throw new Error('too large'); return n; }
  `,
  'src/less.ts': 'export function less(a: number, b: number): boolean { return a < b; }',
  'test/heap.test.ts': `
    import { describe, expect, it, vi } from 'vitest';
    import { Heap, noted } from '../src/heap.js';
    import { less } from '../src/less.js';
    import { far } from 'a-package';
    describe('a heap', () => {
      let heap: Heap;
      beforeEach(() => { heap = new Heap(); heap.insert(5); });
      it('keeps', () => { heap.insert(3); expect(heap.items).toEqual([3, 5]); });
      it.each([[1, true], [3, false]])('notes %s', (n, isSmall) => {
        expect(n < 2).toBe(isSmall);
        if (isSmall) expect(noted(n)).not.toBe(2);
        else expect(() => noted(n)).toThrow('too large');
      });
      it('is refused by code', () => { debugger; });
      it('is refused by type', () => { const n: number = 'text'; expect(n).toBe(1); });
      it('asks for a maker', () => { const value: any = less; expect(!!(value.constructor && value.call)).toBe(true); });
      it('has no prototype', () => { expect(Object.keys(Object.create(null))).toEqual([]); });
      it('waits', async () => { expect(1).toBe(1); });
      it('counts calls', () => { expect(vi.fn()).toBe(1); });
      it('matches', () => { expect({}).toMatchSnapshot(); });
      it('needs others', () => { expect(far()).toBe(1); });
      it('rolls', () => { expect(Math.random()).toBe(1); });
      it('works long', () => { for (;;) heap.insert(1); });
      it.each(rows())('has rows', (n) => { expect(n).toBe(1); });
    });
    function rows(): number[] { return [1]; }
  `,
  'src/loud.ts': `console.log('loaded'); export const two: number = 2;`,
  'src/loud/test.ts': `
    import { expect, it } from 'vitest';
    import { two } from '../loud';
    it('prints as it is loaded', () => { expect(two).toBe(2); });
  `,
};

describe('npm run third-party -- unit-tests', () => {
  let printed = '';
  let programs: { name: string; verdict: string; because?: string; modules: Record<string, string> }[] = [];

  before(async () => {
    const result = await runThirdParty('unit-tests', FILES);
    printed = result.stdout;
    programs = result.details as typeof programs;
  });

  it('makes a program of each test and each row, with the modules that it imports', () => {
    assert.deepEqual(
      programs.map(({ name, verdict, because }) => [name, verdict, because]),
      [
        ['prints as it is loaded', 'equal', undefined],
        ['a heap > keeps', 'equal', undefined],
        ['a heap > notes %s #1', 'equal', undefined],
        ['a heap > notes %s #2', 'equal', undefined],
        ['a heap > is refused by code', 'refused by code', 'BRS10022'],
        ['a heap > is refused by type', 'refused by type', 'BRS22322'],
        ['a heap > asks for a maker', 'equal', undefined],
        ['a heap > has no prototype', 'equal', undefined],
      ],
    );
    const [, keeps, row] = programs;
    assert.deepEqual(Object.keys(keeps?.modules ?? {}).sort(), [
      'expect-stand-in.ts',
      'src/heap.ts',
      'src/less.ts',
      'test/main.ts',
    ]);
    assert.match(keeps?.modules['test/main.ts'] ?? '', /heap = new Heap\(\)[^]*heap\.insert\(3\)/);
    assert.match(row?.modules['test/main.ts'] ?? '', /\(\(n, isSmall\) =>[^]*\)\(1, true\);/);
  });

  it('counts what cannot run here by its reason, and names the commit', () => {
    for (const reason of [
      'it is asynchronous',
      'it needs functions that note their calls',
      'it needs a matcher that is not stood in for',
      'it needs a package',
      'it takes Node longer than 30 ms',
      'it shows something else each time',
      'its table is worked out when it runs',
    ])
      assert.match(printed, new RegExp(`^left out 1: ${reason}$`, 'm'));
    assert.match(printed, /8 programs, 6 equal, 1 refused by code, 1 refused by type, 0 invalid, 0 wrong/);
    assert.match(printed.trim(), /checkout [0-9a-f]{40}$/);
  });
});
