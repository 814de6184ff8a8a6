/** Tests `npm run transpile` from the command line: it gives either files or problems. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { closeBrightScript, runBrightScript } from '../../device-tests/device/app/run-brightscript.ts';
import { isTaken } from './brightscript/reserved-words.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');
const ERROR_LINE = /^.+\.ts:\d+:\d+ - error BRS\d{5}: .+\. Hint: .+$/;

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

// Long, because its short tests share one folder.
describe('npm run transpile', () => {
  let folder = '';
  before(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'transpile-'));
  });
  after(async () => {
    await closeBrightScript();
    await fs.rm(folder, { recursive: true });
  });

  const transpile = async (source: string, out: string, ...options: string[]): Promise<Ended> => {
    await fs.writeFile(path.join(folder, 'program.ts'), source);
    return run([path.join(folder, 'program.ts'), '--out', path.join(folder, out), ...options]);
  };

  test('writes a scope that a device runs, and maps with whole paths for a debugger, which copies them elsewhere', async () => {
    await fs.writeFile(
      path.join(folder, 'greeting.ts'),
      'export const greet = (name: string): string => `Hello, ${name}`;\n',
    );
    const source =
      "import { greet } from './greeting.ts';\n\nexport function main(): void {\n  console.log(greet('device'));\n}\n";
    const ended = await transpile(source, 'good', '--debug');
    assert.equal(ended.code, 0, ended.stderr);
    const scripts = (await fs.readdir(path.join(folder, 'good'))).filter((file) => file.endsWith('.brs'));
    const files: Record<string, string> = {};
    for (const file of scripts) files[file] = await fs.readFile(path.join(folder, 'good', file), 'utf8');
    const { lines, outcome } = await runBrightScript({ files, timeoutMs: 60_000 });
    assert.deepEqual({ lines, ended: outcome.ended }, { lines: ['Hello, device'], ended: 'normally' });
    const map = JSON.parse(await fs.readFile(path.join(folder, 'good', 'program.brs.map'), 'utf8')) as {
      sources: string[];
    };
    assert.deepEqual(map.sources, [path.join(folder, 'program.ts')]);
  });

  test('the same program gives the same bytes', async () => {
    const source =
      'export function main(): void {\n  const o = { b: 1, a: [1, 2] };\n  console.log(`${o.a.map((n) => n / 3).join()}`);\n}\n';
    const first = await transpile(source, 'one');
    const second = await transpile(source, 'two');
    assert.deepEqual([first.code, second.code], [0, 0]);
    const read = async (out: string): Promise<string[]> => {
      const names = (await fs.readdir(path.join(folder, out))).sort();
      return Promise.all(names.map((name) => fs.readFile(path.join(folder, out, name), 'utf8')));
    };
    assert.deepEqual(await read('one'), await read('two'));
  });

  for (const [what, source, code] of [
    ['a refused construct', 'export function main(): void {\n  debugger;\n}\n', 'BRS10022'],
    ['a type error', "export function main(): void {\n  const x: number = 'text';\n}\n", 'BRS22322'],
    ['JavaScript that the device lacks', 'export function main(): void {\n  setTimeout(main, 1);\n}\n', 'BRS22304'],
    ['a syntax error', 'export function main(): void {\n  const = 1;\n}\n', 'BRS2'],
    ['a missing main', "export function start(): void {\n  console.log('x');\n}\n", 'BRS13004'],
    [
      'a missing import',
      "import { x } from './nowhere.ts';\nexport function main(): void {\n  console.log(x);\n}\n",
      'BRS22307',
    ],
  ] as const) {
    test(`${what} is an error with a place and a hint, and nothing is written`, async () => {
      const ended = await transpile(source, 'refused');
      assert.equal(ended.code, 1);
      assert.equal(ended.stdout, '');
      const lines = ended.stderr.trim().split('\n');
      for (const line of lines) assert.match(line, ERROR_LINE);
      assert.ok(
        lines.some((line) => line.includes(`error ${code}`)),
        ended.stderr,
      );
      await assert.rejects(fs.stat(path.join(folder, 'refused')));
    });
  }

  test('an unused declaration that would be refused is reported, and the rest is written', async () => {
    await fs.writeFile(
      path.join(folder, 'later.ts'),
      'export const now = (): number => 1;\n\nexport async function later(): Promise<void> {}\n',
    );
    const source = "import { now } from './later.ts';\nexport function main(): void {\n  console.log(`${now()}`);\n}\n";
    const ended = await transpile(source, 'rest');
    assert.equal(ended.code, 0, ended.stderr);
    const [told = '', written = ''] = ended.stdout.split('\n');
    assert.match(
      told,
      /later\.ts:3 - 'later' is left out: nothing uses it, and it would be refused \(error BRS10002: async code .+\)$/,
    );
    assert.match(written, /rest: later\.brs, program\.brs/);
  });

  test('wrong arguments are explained in one line', async () => {
    for (const args of [[], ['x.ts'], ['missing.ts', '--out', 'x'], ['--wrong']]) {
      const ended = await run(args);
      assert.equal(ended.code, 1);
      assert.match(
        ended.stderr,
        /^.+ Usage: npm run transpile -- <folder \| entry\.ts> \(--out <dir> \| --check\) \[--with <dir>\] \[--watch\] \[--debug\]\n$/,
      );
    }
  });

  test('--help describes every option', async () => {
    const ended = await run(['--help']);
    assert.equal(ended.code, 0, ended.stderr);
    assert.match(ended.stdout, /^Usage: npm run transpile -- /);
    for (const option of ['out', 'check', 'with', 'watch', 'debug'])
      assert.match(ended.stdout, new RegExp(`^  --${option}\\b`, 'm'));
  });

  test('words of BrightScript work as names of variables, fields and functions', async () => {
    const words = [
      'next',
      'stop',
      'step',
      'box',
      'end',
      'object',
      'dim',
      'print',
      'rem',
      'tab',
      'pos',
      'mod',
      'goto',
      'endclass',
    ];
    assert.ok(words.every(isTaken));
    const fields = words.map((word, i) => `${word}: ${i}`).join(', ');
    const functions = words.map((word, i) => `function ${word}(n: number): number {\n  return n + ${i};\n}\n`).join('');
    const locals = words.map((word, i) => `{ const ${word} = ${i}; sum += ${word}; }`).join('\n');
    const calls = words.map((word) => `${word}(1)`).join(' + ');
    const source = `${functions}export function main(): void {
  const o = { ${fields} };
  let sum = 0;
  ${locals}
  console.log(\`\${${words.map((word) => `o.${word}`).join(' + ')}} \${sum} \${${calls}}\`);
}
`;
    const ended = await transpile(source, 'words');
    assert.equal(ended.code, 0, ended.stderr);
    const files: Record<string, string> = {};
    for (const file of await fs.readdir(path.join(folder, 'words'))) {
      if (file.endsWith('.brs')) files[file] = await fs.readFile(path.join(folder, 'words', file), 'utf8');
    }
    const { lines } = await runBrightScript({ files, timeoutMs: 60_000 });
    const total = words.reduce((sum, _, i) => sum + i, 0);
    assert.deepEqual(lines, [`${total} ${total} ${total + words.length}`]);
  });
});

function run(args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}
