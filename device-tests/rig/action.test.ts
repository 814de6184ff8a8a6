/** The action and the workflows of docs/ci.md: their steps, run by the shell that a runner would give them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { parse } from 'yaml';
import { addPackage, installTool } from '../../build/testing/installed-tool.ts';
import { rooibosProject } from './testing/channels.ts';

const ROOT = join(import.meta.dirname, '../..');

interface Step {
  name?: string;
  if?: string;
  uses?: string;
  with?: Record<string, string>;
  env?: Record<string, string>;
  run?: string;
}

interface Action {
  inputs: Record<string, { default: string }>;
  runs: { using: string; steps: Step[] };
}

const action = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8')) as Action;
const guide = readFileSync(join(ROOT, 'docs/ci.md'), 'utf8');
const workflows = [...guide.matchAll(/```yaml\n(.*?)```/gs)].map(
  ([, text = '']) => parse(text) as Record<string, unknown>,
);
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'settop-action-')));
/** A project with the rig among its packages. */
const app = join(folder, 'app');

/** Results of one run of the action. */
interface RunnerResult {
  code: number;
  text: string;
  summary: string;
  /** Steps that run another action instead of a shell, with their inputs. */
  used: { uses: string; with: Record<string, string> }[];
}

/**
 * Runs the action as a runner does: one shell for each step. The first failure skips the rest, except steps that always
 * run.
 */
function runAction(project: string, inputs: Record<string, string>, env: NodeJS.ProcessEnv = {}): RunnerResult {
  const given = Object.fromEntries(Object.entries(action.inputs).map(([name, { default: value }]) => [name, value]));
  const value = (text: string): string =>
    text.replace(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, name: string) => {
      assert.ok(name in given, `there is no input ${name}`);
      return inputs[name] ?? given[name] ?? '';
    });
  const summary = join(folder, 'summary.md');
  writeFileSync(summary, '');
  const result: RunnerResult = { code: 0, text: '', summary: '', used: [] };
  for (const step of action.runs.steps) {
    if (result.code !== 0 && step.if !== 'always()') continue;
    if (step.uses !== undefined) {
      const withValues = Object.entries(step.with ?? {}).map(([name, text]) => [name, value(String(text))]);
      result.used.push({ uses: step.uses, with: Object.fromEntries(withValues) as Record<string, string> });
      continue;
    }
    const script = join(folder, 'step.sh');
    writeFileSync(script, step.run ?? '');
    const stepEnv = Object.entries(step.env ?? {}).map(([name, text]) => [name, value(text)]);
    const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
      cwd: project,
      encoding: 'utf8',
      env: {
        ...process.env,
        ROKU_HOST: '',
        RUNNER_TEMP: join(folder, 'temp'),
        GITHUB_STEP_SUMMARY: summary,
        ...env,
        ...(Object.fromEntries(stepEnv) as Record<string, string>),
      },
    });
    result.code = status ?? -1;
    result.text += stdout + stderr;
  }
  return { ...result, summary: readFileSync(summary, 'utf8') };
}

describe('the action', () => {
  before(async () => {
    await installTool(app, 'settop-rig');
    addPackage(app, 'rooibos-roku');
    await rooibosProject(join(app, 'green'), 3);
    await rooibosProject(join(app, 'red'), 4);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  test('runs a green project, and uploads its report', () => {
    const { code, text, summary, used } = runAction(app, { channel: 'green', arguments: '--timeout\n200\n' });
    assert.equal(code, 0, text);
    assert.match(summary, /### green: 2 passed, 0 failed, 1 skipped[\s\S]*✅ \| add: of integers: knows nothing/);
    assert.deepEqual(
      used.map(({ uses }) => uses.split('@')[0]),
      ['actions/setup-node', 'actions/cache', 'actions/upload-artifact'],
    );
    const upload = used.at(-1)?.with['path'] ?? '';
    assert.match(readFileSync(join(app, upload, 'junit.xml'), 'utf8'), /tests="3" failures="0"/);
    assert.match(readFileSync(join(app, upload, 'coverage/lcov.info'), 'utf8'), /^SF:green\/src\/source\/main\.bs$/m);
  });

  test('fails with a red project, whose console and picture are uploaded', () => {
    const { code, text, summary, used } = runAction(app, { channel: 'red', report: 'red-report' });
    assert.equal(code, 1, text);
    assert.match(summary, /❌ \| add: of integers: adds.*expected "3/);
    const upload = join(app, used.at(-1)?.with['path'] ?? '');
    for (const kind of ['junit.xml', 'png', 'log', 'recording']) {
      const files = spawnSync('ls', [upload], { encoding: 'utf8' }).stdout;
      assert.match(files, new RegExp(`${kind.replace('.', '\\.')}\n`), files);
    }
  });

  for (const [manager, lock, text, expected] of [
    ['npm', 'package-lock.json', '{}', 'npm ci --no-audit --no-fund'],
    ['pnpm', 'pnpm-lock.yaml', "lockfileVersion: '9.0'\n", 'corepack pnpm install --frozen-lockfile'],
    ['Yarn 1', 'yarn.lock', '# yarn lockfile v1\n', 'corepack yarn install --frozen-lockfile'],
    ['Yarn', 'yarn.lock', '__metadata:\n  version: 8\n', 'node-modules corepack yarn install --immutable'],
    ['npm without a lock file', 'package.json', '{}', 'npm install --no-audit --no-fund'],
  ] as const) {
    test(`installs the packages of a project by ${manager}`, async () => {
      const project = join(folder, manager);
      await rooibosProject(project, 3);
      writeFileSync(join(project, 'package.json'), '{}');
      writeFileSync(join(project, lock), text);
      // Replace the package managers: record the call, and link the packages that are installed already.
      const bin = join(folder, `${manager} bin`);
      const asked = join(folder, `${manager}.txt`);
      mkdirSync(bin);
      for (const name of ['npm', 'corepack']) {
        const script = `#!/bin/sh\necho $YARN_NODE_LINKER ${name} "$@" >> '${asked}'\nln -s '${join(app, 'node_modules')}' node_modules\n`;
        writeFileSync(join(bin, name), script, { mode: 0o755 });
      }
      const path = [bin, process.env['PATH'] ?? ''].join(delimiter);
      const { code, text: output } = runAction(project, {}, { PATH: path });
      assert.equal(code, 0, output);
      assert.equal(readFileSync(asked, 'utf8'), `${expected}\n`);
    });
  }

  test('installs the tarball of the rig for a project that has none, and asks for one that is not given', async () => {
    const plain = join(folder, 'plain');
    await rooibosProject(plain, 3);
    mkdirSync(join(plain, 'node_modules'));
    addPackage(plain, 'rooibos-roku');
    // Replaces npm: records the arguments, and links the packages that are installed already.
    const bin = join(folder, 'bin');
    const asked = join(folder, 'asked.txt');
    mkdirSync(bin);
    writeFileSync(
      join(bin, 'npm'),
      `#!/bin/sh\necho "$@" >> '${asked}'\nmkdir -p "$RUNNER_TEMP/settop-rig"\nln -s '${join(app, 'node_modules')}' "$RUNNER_TEMP/settop-rig/node_modules"\n`,
    );
    chmodSync(join(bin, 'npm'), 0o755);
    const path = [bin, process.env['PATH'] ?? ''].join(delimiter);
    const { code, text } = runAction(plain, { package: 'rig.tgz' }, { PATH: path });
    assert.equal(code, 0, text);
    const prefix = join(folder, 'temp/settop-rig');
    assert.equal(readFileSync(asked, 'utf8'), `install --no-audit --no-fund --prefix ${prefix} rig.tgz\n`);
    assert.ok(existsSync(join(plain, 'rig-report/junit.xml')));
    const without = runAction(plain, {}, { PATH: path });
    assert.equal(without.code, 1);
    assert.match(without.text, /^::error::.*npm pack \.\/dist\/npm\/settop-rig.* in the input 'package'/m);
  });

  test('the workflow for GitHub gives it inputs that it has', () => {
    const github = workflows.find((workflow) => 'jobs' in workflow) as { jobs: { test: { steps: Step[] } } };
    const ours = github.jobs.test.steps.find(({ uses }) => uses?.startsWith('settop-analytics/'));
    assert.equal(ours?.uses, `settop-analytics/settop-analytics@v${version}`);
    for (const name of Object.keys(ours.with ?? {})) assert.ok(name in action.inputs, name);
    for (const name of Object.keys(action.inputs))
      assert.ok(guide.includes(`| \`${name}\``), `the guide lacks ${name}`);
  });

  test('the job for GitLab runs, and leaves the files that it names', async () => {
    const gitlab = workflows.find((workflow) => 'channel' in workflow) as {
      channel: { script: string[]; artifacts: { paths: string[]; reports: { junit: string } } };
    };
    const { script, artifacts } = gitlab.channel;
    await rooibosProject(app, 3);
    const offline = { npm_config_offline: 'true', npm_config_registry: 'http://127.0.0.1:9', ROKU_HOST: '' };
    const { status, stdout, stderr } = spawnSync('sh', ['-ec', script.join('\n')], {
      cwd: app,
      encoding: 'utf8',
      env: { ...process.env, ...offline, npm_config_cache: join(folder, 'npm') },
    });
    assert.equal(status, 0, stdout + stderr);
    assert.match(readFileSync(join(app, artifacts.reports.junit), 'utf8'), /tests="3" failures="0"/);
    for (const path of artifacts.paths) assert.ok(existsSync(join(app, path)), path);
  });
});
