/** The compiler's package through the real door: packed, installed into an empty folder, and used there as its guide says. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import { typedChannel, TYPED_LINES } from '../transpile/testing/typed-channel.ts';
import { installedFolder, installTool, offline } from '../testing/installed-tool.ts';

const app = realpathSync(mkdtempSync(path.join(tmpdir(), 'settop-transpile-package-')));
const GUIDE = readFileSync(path.join(import.meta.dirname, '../transpile/npm/README.md'), 'utf8');
const OFFLINE = offline(app);
const TITLES = '../../sample-channel/titles';

interface Ended {
  code: number | null;
  out: string;
  problems: string;
}

function run(command: string, ...args: string[]): Ended {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: app, encoding: 'utf8', env: OFFLINE });
  return { code: status, out: stdout, problems: stderr.replace(/^npm warn .*\n/gm, '') };
}

/** Path of the command that `npx settop-transpile` runs. */
const COMMAND = path.join(app, 'node_modules/.bin/settop-transpile');
const transpile = (...args: string[]): Ended => run(COMMAND, ...args);

/** Returns the code block of the guide that contains `text`. */
function printed(text: string): string {
  const found = [...GUIDE.matchAll(/```\w+\n([\s\S]*?)```/g)]
    .map(([, code = '']) => code)
    .find((code) => code.includes(text));
  assert.ok(found, `the guide prints nothing with ${text}`);
  return found;
}

describe('the compiler from its package', () => {
  before(async () => {
    await installTool(app, 'settop-transpile');
    await typedChannel(path.join(app, 'src'));
    writeFileSync(path.join(app, 'tsconfig.json'), printed('/tsconfig.json'));
  });
  after(() => rmSync(app, { recursive: true, force: true }));

  test('the package holds its licence and its guide, and code that needs no types to be read away', () => {
    const place = installedFolder(app, 'settop-transpile');
    assert.equal(readFileSync(path.join(place, 'README.md'), 'utf8'), GUIDE);
    assert.match(readFileSync(path.join(place, 'LICENSE'), 'utf8'), /MIT/);
    const code = readdirSync(path.join(place, 'lib')).filter((file) => file.endsWith('.ts'));
    assert.deepEqual(code.sort(), ['api.d.ts', 'results.d.ts']);
  });

  test('the guide prints the grid of the titles channel as it is, and has its picture', () => {
    const source = readFileSync(path.join(import.meta.dirname, `${TITLES}/src/components/grid/GridScreen.ts`), 'utf8');
    assert.equal(printed('export interface GridScreen'), source.slice(source.indexOf('\n') + 1));
    const [shown, screen] = [
      path.join(installedFolder(app, 'settop-transpile'), 'titles.png'),
      path.join(import.meta.dirname, `${TITLES}/screens/titles-ninth.png`),
    ].map((file) => readFileSync(file));
    assert.ok(screen !== undefined && shown?.equals(screen));
  });

  test('a channel is compiled, and boots', async () => {
    const { code, out, problems } = run('npx', 'settop-transpile', 'src', '--out', 'out');
    assert.equal(code, 0, problems);
    assert.equal(
      out,
      'src/components/forgotten.ts: no script uses it\n' +
        'out: components/Home.brs, components/tile/Base.brs, components/tile/Tile.brs, source/main.brs and 6 files as they are\n',
    );
    const map = JSON.parse(readFileSync(path.join(app, 'out/components/Home.brs.map'), 'utf8')) as {
      sources: string[];
    };
    const sources = map.sources.map((source) => path.resolve(app, 'out/components', source));
    assert.deepEqual(sources.sort(), [
      path.join(app, 'src/components/Home.ts'),
      path.join(app, 'src/components/shared/greeting.ts'),
    ]);
    await installTool(app, 'settop-rig');
    const booted = run('npx', 'settop-rig', 'test', 'out');
    assert.equal(booted.out.trimEnd().split('\n').at(-1), '2 passed, 0 failed', booted.out + booted.problems);
    const lines = booted.out.split('\n').filter((line) => TYPED_LINES.includes(line));
    assert.deepEqual(lines, TYPED_LINES);
  });

  test('its output is a rootDir for BrighterScript, with the bsconfig of the guide', () => {
    writeFileSync(path.join(app, 'bsconfig.json'), printed('"rootDir"'));
    const bsc = path.join(app, 'node_modules/brighterscript/dist/cli.js');
    const { code, out, problems } = run(process.execPath, bsc);
    assert.equal(code, 0, out + problems);
    assert.ok(existsSync(path.join(app, 'staging/components/Home.brs')));
  });

  test("an editor with the guide's tsconfig knows the types of the platform, and none of the browser", () => {
    const tsc = path.join(app, 'node_modules/typescript/bin/tsc');
    assert.deepEqual(run(process.execPath, tsc, '--noEmit').out, '');
    writeFileSync(
      path.join(app, 'src/wrong.ts'),
      "export const title = document.title;\nCreateObject('roUrlTransfer').setUrl(1);\n",
    );
    const { out } = run(process.execPath, tsc, '--noEmit');
    rmSync(path.join(app, 'src/wrong.ts'));
    assert.match(out, /wrong\.ts\(1,\d+\): error TS2\d+: Cannot find name 'document'/);
    assert.match(out, /wrong\.ts\(2,\d+\): error TS2345/);
  });

  test("a problem is a line that the guide's matcher reads, and nothing is written", async () => {
    await typedChannel(path.join(app, 'bad'), {
      'components/tile/Tile.ts': 'export function init(): void {\n  debugger;\n}\n',
    });
    const task = JSON.parse(printed('problemMatcher')) as {
      tasks: [{ problemMatcher: { pattern: { regexp: string } & Record<string, number> } }];
    };
    const { pattern } = task.tasks[0].problemMatcher;
    const { code, problems } = transpile('bad', '--out', 'never');
    assert.equal(code, 1);
    assert.equal(existsSync(path.join(app, 'never')), false);
    const read = new RegExp(pattern.regexp).exec(problems.trimEnd()) ?? [];
    const part = (name: string): string | undefined => read[pattern[name] ?? -1];
    assert.deepEqual(['file', 'line', 'column', 'severity', 'code'].map(part), [
      'bad/components/tile/Tile.ts',
      '2',
      '3',
      'error',
      'BRS10022',
    ]);
  });

  test('--check tells of problems and writes nothing', () => {
    const { code, out } = transpile('src', '--check');
    assert.equal(code, 0);
    assert.match(out, /^no problems: components\/Home\.brs/m);
    assert.equal(transpile('bad', '--check').code, 1);
  });

  test('--watch compiles again after a change, says so as the guide has it, and takes away what is gone', async () => {
    await typedChannel(path.join(app, 'watched'));
    const child = spawn('npx', ['settop-transpile', 'watched', '--out', 'kept', '--watch'], {
      cwd: app,
      env: OFFLINE,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const until = async (pattern: RegExp): Promise<void> => {
      for (;;) {
        const { value, done } = await lines.next();
        assert.ok(!done, `it ended before ${String(pattern)}`);
        if (pattern.test(String(value))) return;
      }
    };
    try {
      await until(/^compiled in \d+ ms; watching watched$/);
      assert.ok(existsSync(path.join(app, 'kept/components/tile/Tile.brs')));
      writeFileSync(
        path.join(app, 'watched/components/shared/greeting.ts'),
        'export function greeting(name: string): string {\n  return `good day, ${name}`;\n}\n',
      );
      await until(/^compiled in \d+ ms/);
      assert.match(readFileSync(path.join(app, 'kept/components/Home.brs'), 'utf8'), /good day/);
      writeFileSync(
        path.join(app, 'watched/components/Home.xml'),
        '<component name="Home" extends="Scene">\n</component>\n',
      );
      writeFileSync(path.join(app, 'watched/components/Home.ts'), 'export function init(): void {}\n');
      for (const file of ['Tile.xml', 'Tile.ts']) rmSync(path.join(app, 'watched/components/tile', file));
      // Several changes may cause several builds.
      while (existsSync(path.join(app, 'kept/components/tile/Tile.brs'))) await until(/^(compiled|refused) in \d+ ms/);
    } finally {
      const { pid } = child;
      // Ends npx and its child processes.
      if (pid !== undefined) process.kill(-pid);
      await once(child, 'exit');
    }
  });

  test('a program uses it as the guide prints, and Rollup by its plugin', () => {
    writeFileSync(path.join(app, 'use.mjs'), printed('compileChannel, formatProblem'));
    const used = run(process.execPath, 'use.mjs');
    assert.match(used.out, /^source\/main\.brs \d+$/m, used.problems);
    writeFileSync(path.join(app, 'rollup.config.js'), printed('plugins: [brightscript('));
    writeFileSync(
      path.join(app, 'rolled.ts'),
      "export const text = (): string => 'rolled';\nexport async function later(): Promise<void> {}\n",
    );
    writeFileSync(
      path.join(app, 'program.ts'),
      "import { text } from './rolled.ts';\nexport function main(): void {\n  console.log(text());\n}\n",
    );
    const rolled = run(process.execPath, path.join(app, 'node_modules/rollup/dist/bin/rollup'), '-c');
    assert.equal(rolled.code, 0, rolled.problems);
    assert.match(readFileSync(path.join(app, 'out/program.brs'), 'utf8'), /print text\w*\(\)/);
    assert.match(rolled.problems, /rolled\.ts:2 - 'later' is left out: nothing uses it/);
  });

  test('wrong arguments are one sentence', () => {
    mkdirSync(path.join(app, 'there'), { recursive: true });
    const asked = [
      ['src'],
      ['nowhere', '--check'],
      ['src', '--check', '--with', 'nowhere'],
      ['src', '--out', 'src'],
      ['src', '--out', '.'],
      ['--odd'],
    ];
    for (const args of asked) {
      const { code, problems } = transpile(...args);
      assert.equal(code, 1);
      assert.match(
        problems,
        /^[^\n]+ Usage: settop-transpile <folder \| entry\.ts> \(--out <dir> \| --check\) [^\n]*\n$/,
      );
    }
    assert.match(transpile('there', '--check').problems, /BRS13102: there is nothing to compile/);
  });
});
