/** The parts of a release that find what is wrong: the comparison of builds, the registry, and the look at what was installed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { SCOPE } from '../packaging/package-names.ts';
import { differences } from './compare-builds.ts';
import { LocalRegistry } from './registry.ts';
import { ReleaseError, runCommand, runLineUntil } from './run-command.ts';
import { treeProblems } from './stranger.ts';
import { commandsIn, WALKS } from './walks.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Guides of the packages, whose command blocks the release runs. */
const GUIDES = ['build/transpile', 'device-tests/rig', 'sdk', 'server-stub'].map((folder) => `${folder}/npm/README.md`);

function folderFor(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'settop-release-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('no command that the release runs asks an address beyond this machine', () => {
  const addresses = GUIDES.flatMap((guide) => commandsIn(readFileSync(join(ROOT, guide), 'utf8'))).filter((command) =>
    /(?<![\d.])(?!127\.)\d{1,3}(?:\.\d{1,3}){3}/.test(command),
  );
  assert.deepEqual(addresses, []);
});

test('a file that differs between two builds is named, with its place or its mode', (t) => {
  const [first, second] = ['first', 'second'].map((name) => join(folderFor(t), name)) as [string, string];
  for (const folder of [first, second]) {
    mkdirSync(join(folder, 'lib'), { recursive: true });
    writeFileSync(join(folder, 'lib/same.js'), 'same');
    writeFileSync(join(folder, 'lib/mode.js'), 'mode', { mode: 0o644 });
    writeFileSync(join(folder, 'lib/text.js'), 'the same text');
  }
  assert.deepEqual(differences(first, second), []);
  chmodSync(join(second, 'lib/mode.js'), 0o600);
  writeFileSync(join(second, 'lib/text.js'), 'the sane text');
  writeFileSync(join(first, 'lib/old.js'), '');
  writeFileSync(join(second, 'lib/new.js'), '');
  assert.deepEqual(differences(first, second), [
    'lib/mode.js has the mode 644, then 600',
    'lib/new.js is only in the second build',
    'lib/old.js is only in the first build',
    'lib/text.js differs from byte 6 on (13 bytes, then 13)',
  ]);
});

test('a second BrighterScript and a pre-release are found in what a stranger gets, but not our own alpha', () => {
  const own = `${SCOPE}/rig`;
  const tree = new Map([
    ['brighterscript', ['0.73.0', '0.70.3']],
    ['postman-request', ['2.88.1-postman.8-beta.1']],
    ['semver', ['7.0.0', '6.0.0']],
    [own, ['0.1.0-alpha.1']],
  ]);
  assert.deepEqual(treeProblems(tree, new Set([own])), [
    'brighterscript is installed in 2 versions: 0.73.0, 0.70.3',
    'postman-request 2.88.1-postman.8-beta.1 is a pre-release',
  ]);
});

test('the registry takes a package by npm publish with its tag, and serves it with its dependencies', async (t) => {
  const folder = folderFor(t);
  const [made, app] = [join(folder, 'made'), join(folder, 'app')];
  for (const one of [made, app]) mkdirSync(one);
  const manifest = {
    name: `${SCOPE}/tried`,
    version: '1.0.0',
    publishConfig: { access: 'public', tag: 'alpha' },
    dependencies: { fflate: '*' },
    optionalDependencies: { 'settop-never-published': '1.0.0' },
  };
  writeFileSync(join(made, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(app, 'package.json'), '{ "private": true }');
  const registry = await LocalRegistry.start(ROOT);
  t.after(() => registry.close());
  const env = registry.environment(join(folder, 'cache'));
  await runCommand('npm', ['publish', registry.login], { cwd: made, env, next: '' });
  assert.deepEqual(registry.published(manifest.name)?.['dist-tags'], { alpha: '1.0.0' });
  await runCommand('npm', ['install', `${manifest.name}@alpha`], { cwd: app, env, next: '' });
  assert.ok(existsSync(join(app, 'node_modules', manifest.name, 'package.json')));
  const fflate = JSON.parse(readFileSync(join(app, 'node_modules/fflate/package.json'), 'utf8')) as { version: string };
  const ours = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { dependencies: { fflate: string } };
  assert.equal(fflate.version, ours.dependencies.fflate);
  await assert.rejects(
    runCommand('npm', ['install', 'settop-never-published'], { cwd: app, env, next: '\nInstall it first.' }),
    (error) => error instanceof ReleaseError && /404[\s\S]*Install it first\.$/.test(error.message),
  );
});

test('a command of a guide that ends too early fails with its output and the next step', async (t) => {
  const options = { cwd: folderFor(t), next: '\nCorrect the guide.' };
  await runLineUntil('echo ready; sleep 600', /^ready$/m, options);
  // This process begins when the shell has got the signal, and keeps the output open.
  await runLineUntil("trap 'sleep 600 & exit' TERM; echo ready; while :; do sleep 0.1; done", /^ready$/m, options);
  await assert.rejects(
    runLineUntil('echo broken', /^ready$/m, options),
    /^Error: echo broken ended before a line .*:\nbroken\n\nCorrect the guide\.$/,
  );
});

test('commands are read from the shell blocks of a guide, and each that never ends is one of them', () => {
  const guide = '```sh\nnpm install ./a.tgz   # a comment\n\nnpx a\n```\n```js\nnot();\n```\n';
  assert.deepEqual(commandsIn(guide), ['npm install ./a.tgz', 'npx a']);
  const pages = ['build/transpile/npm', 'device-tests/rig/npm', 'server-stub/npm'].map((folder) =>
    readFileSync(join(ROOT, folder, 'README.md'), 'utf8'),
  );
  const printed = pages.flatMap(commandsIn);
  for (const { running = {} } of Object.values(WALKS))
    for (const command of Object.keys(running)) assert.ok(printed.includes(command), command);
});

test('refuses to empty a folder that no build wrote', (t) => {
  const folder = folderFor(t);
  writeFileSync(join(folder, 'thesis.txt'), 'years of work');
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), '--dry-run', '--out', folder],
    { cwd: ROOT, encoding: 'utf8' },
  );
  assert.equal(status, 1);
  assert.match(stderr, /^npm run release: --out is .*, which has files from elsewhere; name another folder\.\n$/);
  assert.ok(existsSync(join(folder, 'thesis.txt')));
});
