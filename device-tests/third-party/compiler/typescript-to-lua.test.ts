/** Runs a tiny suite in the format of TypeScriptToLua's through the command, and checks the outcome of each test. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ThirdPartyProgram } from './third-party-program.ts';
import { outcomeOf } from './run-programs.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const run = promisify(execFile);

const SPEC = `
import { LuaTarget } from '../../src';
import * as util from '../util';

test.each([[1, 'a'], [2, 'b']])('a row of %p', (n, s) => {
  util.testFunctionTemplate\`return [\${n} + 1, \${s}];\`.expectToMatchJsResult();
});
describe('modules', () => {
  test('with another file', () => {
    util.testModule\`import { half } from './half'; export function f(): number { return half(3); }\`
      .addExtraFile('half.ts', 'export function half(n: number) { return n / 2; }')
      .setReturnExport('f')
      .expectToMatchJsResult();
  });
  test('twice the same', () => {
    util.testExpression\`'x'.length\`.expectToMatchJsResult();
    util.testExpression\`'x'.length\`.expectToEqual(1);
  });
});
util.testEachVersion('versions', () => util.testFunction\`throw new Error('on purpose');\`, {
  [LuaTarget.Lua54]: builder => builder.expectToMatchJsResult(true),
});
test('refused by code', () => {
  util.testFunction\`debugger;\`.expectToMatchJsResult();
});
test('refused by type', () => {
  util.testFunction\`return noSuchThing.of(this);\`.setTsHeader('declare var noSuchThing: Lua;').tap(() => undefined);
  util.testFunction\`const n: number = 'text'; return n;\`.expectToMatchJsResult();
});
test.skip('skipped', () => {
  util.testFunction\`return 'never';\`.expectToMatchJsResult();
});
test('of Lua', () => {
  util.testFunction\`return 1;\`.expectLuaToMatchSnapshot();
});
test('of the other compiler', () => {
  util.testFunction\`return 2;\`.getLuaResult().diagnostics[0].code.toFixed();
});
test('of another platform', () => {
  util.testFunction\`return lua();\`.setTsHeader('declare function lua(): number;').expectToEqual(1);
});
`;

describe('npm run third-party -- typescript-to-lua', () => {
  let printed = '';
  let programs: { group: string; name: string; verdict: string; because?: string }[] = [];

  before(async () => {
    const checkout = await mkdtemp(join(tmpdir(), 'settop-outside-'));
    try {
      await mkdir(join(checkout, 'test/unit/deep'), { recursive: true });
      await writeFile(join(checkout, 'test/unit/deep/tiny.spec.ts'), SPEC.replaceAll("'../", "'../../"));
      await run('git', ['-C', checkout, 'init', '-q']);
      await run('git', ['-C', checkout, 'add', '.']);
      await run('git', ['-C', checkout, '-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-qm', 'tiny']);
      const details = join(checkout, 'details.jsonl');
      const { stdout } = await run(process.execPath, [MAIN, 'typescript-to-lua', checkout, '--details', details]);
      printed = stdout;
      programs = (await readFile(details, 'utf8'))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as (typeof programs)[number]);
    } finally {
      await rm(checkout, { recursive: true, force: true });
    }
  });

  it('counts each program once, by its outcome', () => {
    assert.deepEqual(
      programs.map(({ name, verdict, because }) => [name, verdict, because]),
      [
        ['a row of %p #1', 'equal', undefined],
        ['a row of %p #2', 'equal', undefined],
        ['modules > with another file', 'equal', undefined],
        ['modules > twice the same', 'equal', undefined],
        ['versions', 'equal', undefined],
        ['refused by code', 'refused by code', 'BRS10022'],
        ['refused by type', 'refused by type', 'BRS22322'],
      ],
    );
    assert.deepEqual([...new Set(programs.map(({ group }) => group))], ['deep/tiny']);
  });

  it('prints why it skips tests, and the commit', () => {
    assert.match(printed, /^left out 1: it asks for the Lua that is written$/m);
    assert.match(printed, /^left out 1: it works on the other compiler's own parts$/m);
    assert.match(printed, /^left out 1: it needs a global that only the other platform has$/m);
    assert.match(printed, /7 programs, 5 equal, 1 refused by code, 1 refused by type, 0 invalid, 0 wrong/);
    assert.match(printed.trim(), /checkout [0-9a-f]{40}$/);
  });
});

describe('the outcome of a program', () => {
  const program: ThirdPartyProgram = {
    group: 'g',
    name: 'n',
    modules: new Map([['main.ts', 'export const x = 1;']]),
    main: 'main.ts',
    result: { exported: undefined },
  };
  const placed = { program, expected: { lines: ['1'], error: undefined }, entry: { name: 'programs/p0', path: '' } };
  const problem = { path: undefined, line: 0, column: 0, message: 'what it says', hint: '' };

  it('is wrong when the device prints something else, or stops', () => {
    const ended = { lines: ['2'], error: undefined };
    assert.equal(outcomeOf(placed, { kind: 'ran', ended, brightscript: '' }).verdict, 'wrong');
    const stopped = { kind: 'broke', message: 'Type Mismatch', lines: [], brightscript: '' } as const;
    assert.equal(outcomeOf(placed, stopped).verdict, 'wrong');
  });

  it('is invalid when the output check finds a problem, or the compiler throws', () => {
    const problems = [{ ...problem, code: 'BRS13900' }];
    assert.equal(outcomeOf(placed, { kind: 'refused', problems }).verdict, 'invalid');
    const threw = { kind: 'broke', message: 'the compiler threw Error', lines: [], brightscript: '' } as const;
    assert.equal(outcomeOf(placed, threw).verdict, 'invalid');
  });

  it('counts as refused by code when one of the codes is the compiler’s own', () => {
    const problems = ['BRS22322', 'BRS11001'].map((code) => ({ ...problem, code }));
    const { verdict, because } = outcomeOf(placed, { kind: 'refused', problems });
    assert.deepEqual([verdict, because], ['refused by code', 'BRS11001']);
  });
});
