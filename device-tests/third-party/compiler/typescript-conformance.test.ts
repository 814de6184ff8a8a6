/** A tiny corpus in the shape of TypeScript's conformance cases goes through the command. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { filesOf, withLet } from './corpus-case.ts';
import { corpusOutcome } from './run-corpus.ts';
import { type ThirdPartyRun, runThirdParty } from './tiny-checkout.ts';

const FOLDER = 'tests/cases/conformance';
const FILES = {
  [`${FOLDER}/a/accepted.ts`]: '// @strict: true\nexport function f(n: number): number {\n  return n + 1;\n}\n',
  [`${FOLDER}/a/code.ts`]: 'export async function f(): Promise<void> {}\n',
  [`${FOLDER}/a/several.ts`]:
    "// @target: es2015\n// @filename: /half.ts\nexport const half = (n: number) => n / 2;\n// @Filename: main.ts\nimport { half } from './half';\nexport function f(): number {\n  return half(3);\n}\n",
  [`${FOLDER}/b/script.ts`]: '// @filename: a.js\nlet x = 1;\n',
  [`${FOLDER}/b/type.ts`]: "export const n: number = 'text';\n",
  [`${FOLDER}/b/var.ts`]:
    'export function f(all: (() => number)[]): void {\n  for (var n = 1; n < 3; n++) all.push(() => n);\n}\n',
  [`${FOLDER}/b/without-file.ts`]: "export function f() {\n  return import('./accepted');\n}\n",
};

describe('npm run third-party -- typescript-conformance', () => {
  let whole: ThirdPartyRun;
  before(async () => {
    whole = await runThirdParty('typescript-conformance', FILES);
  });

  it('has the compiler see each case, several files of one together', () => {
    assert.equal(whole.code, 0, whole.stdout + whole.stderr);
    assert.deepEqual(whole.details, [
      { group: 'a', name: 'a/accepted.ts', verdict: 'accepted' },
      { group: 'a', name: 'a/code.ts', verdict: 'refused by code', because: 'BRS10002' },
      { group: 'a', name: 'a/several.ts', verdict: 'accepted' },
      { group: 'b', name: 'b/type.ts', verdict: 'refused by type', because: 'BRS22322' },
      { group: 'b', name: 'b/var.ts', verdict: 'refused by code', because: 'BRS10007' },
      { group: 'b', name: 'b/without-file.ts', verdict: 'refused by code', because: 'BRS10015' },
      { group: 'b', name: 'b/var.ts', verdict: 'accepted', form: 'with let' },
    ]);
  });

  it('shows how far it is, what was left out and why, and the commit', () => {
    assert.match(whole.stderr, /^0 of 7 cases$/m);
    assert.match(whole.stdout, /^left out 1: it has no TypeScript modules$/m);
    assert.match(
      whole.stdout.trim(),
      /6 cases, 2 accepted, 3 refused by code, 1 refused by type.*checkout [0-9a-f]{40}$/,
    );
  });

  it('takes every n-th case, the same ones each time', async () => {
    const { details } = await runThirdParty('typescript-conformance', FILES, '--every', '3');
    assert.deepEqual(
      (details as { name: string }[]).map(({ name }) => name),
      ['a/accepted.ts', 'b/without-file.ts'],
    );
    const wrong = await runThirdParty('typescript-conformance', FILES, '--every', '0');
    assert.equal(wrong.code, 1);
    assert.match(wrong.stderr, /--every is '0', but it must be a whole number of at least 1/);
  });
});

describe('a case of a corpus', () => {
  const one = { group: 'g', name: 'n.ts', files: new Map<string, string>() };
  const problem = { code: 'BRS10002', path: '/n.ts', line: 1, column: 1, message: 'what it says', hint: 'what to do' };

  it('is refused without words when a code, a place or a hint is missing', () => {
    const verdict = (change: object): string =>
      corpusOutcome(one, { kind: 'refused', problems: [{ ...problem, ...change }] }).verdict;
    assert.equal(verdict({}), 'refused by code');
    for (const change of [
      { path: undefined },
      { line: 0 },
      { column: 0 },
      { hint: '' },
      { message: '' },
      { code: '' },
    ]) {
      assert.equal(verdict(change), 'without words', JSON.stringify(change));
    }
    assert.equal(corpusOutcome(one, { kind: 'refused', problems: [] }).verdict, 'without words');
    assert.equal(verdict({ code: 'BRS13900' }), 'invalid');
    assert.equal(corpusOutcome(one, { kind: 'thrown', report: 'Error' }).verdict, 'thrown');
  });

  it('stays within its folder, whatever its files are called', () => {
    const files = filesOf('n.ts', '// @filename: C:/a/../b.ts\n1;\n// @filename: /c.ts\n2;');
    assert.deepEqual([...files], [['a/b.ts', '1;'], ['c.ts', '2;']]); // prettier-ignore
    assert.deepEqual([...filesOf('n.ts', 'let a;')], [['n.ts', 'let a;']]);
  });

  it('is tried again with let, at the same places', () => {
    assert.equal(
      withLet('n.ts', 'for (var i = 0; ; ) { var b; "var"; let c; }'),
      'for (let i = 0; ; ) { let b; "var"; let c; }',
    );
  });
});
