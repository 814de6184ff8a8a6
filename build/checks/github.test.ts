/** Checks the files for GitHub: the scripts of workflows exist, actions are pinned, and report forms are complete. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { ROOT, textOf } from './project-files.ts';

interface Step {
  uses?: string;
  run?: string;
}

interface Workflow {
  on: Record<string, unknown>;
  permissions?: Record<string, string>;
  jobs: Record<
    string,
    { 'timeout-minutes'?: number; environment?: string; permissions?: Record<string, string>; steps: Step[] }
  >;
}

interface IssueForm {
  name?: string;
  description?: string;
  body: { type: string; id?: string; attributes?: { label?: string } }[];
}

const workflows = globSync('.github/workflows/*.yml', { cwd: ROOT });
const forms = globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: ROOT }).filter((file) => !file.endsWith('config.yml'));
const workflowOf = (file: string): Workflow => parse(textOf(file)) as Workflow;
const stepsOf = (file: string): Step[] => Object.values(workflowOf(file).jobs).flatMap(({ steps }) => steps);

for (const file of [...workflows, 'action.yml']) {
  test(`${file} names each action by its commit, with the version beside it`, () => {
    const used = textOf(file)
      .split('\n')
      .filter((line) => /\buses:/.test(line));
    assert.ok(used.length > 0);
    for (const line of used) assert.match(line, /uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });
}

for (const file of workflows) {
  test(`${file} may only read, and each job ends`, () => {
    const { permissions, jobs } = workflowOf(file);
    assert.deepEqual(permissions, { contents: 'read' });
    for (const [name, job] of Object.entries(jobs)) assert.ok(job['timeout-minutes'], `${name} has no timeout`);
  });
}

test('the workflow runs .ci/run as another user than root, with each Debian package that tests would install', () => {
  const script = stepsOf('.github/workflows/test.yml').map(({ run = '' }) => run);
  accessSync(join(ROOT, '.ci/run'), constants.X_OK);
  assert.ok(script.some((text) => /^exec setpriv --reuid=node .* \.ci\/run$/m.test(text)));
  const installed = /apt-get install .*--no-install-recommends (.*)$/m.exec(script.join('\n'))?.[1]?.split(' ');
  const texts = globSync(['server-stub/{testing,web/testing}/*.ts', 'build/guides/testing/*.ts'], { cwd: ROOT })
    .map(textOf)
    .filter((text) => text.includes('apt-get'));
  const wanted = ['chromium', 'golang-go', 'php-cli', 'python3', 'rabbitmq-server', 'strace'].filter((name) =>
    texts.some((text) => text.includes(`'${name}'`) || text.includes(`-qq ${name}`)),
  );
  assert.equal(texts.length, 4, 'a file that installs packages is new: name them in this test');
  assert.deepEqual(installed?.toSorted(), wanted.toSorted());
});

test('only the release may write, for a pushed tag that is the version, and it keeps no token', () => {
  for (const file of workflows) {
    assert.doesNotMatch(textOf(file), /secrets\./, file);
    const writing = Object.values(workflowOf(file).jobs).filter(({ permissions }) => permissions !== undefined);
    assert.equal(writing.length, file.endsWith('/release.yml') ? 1 : 0, file);
  }
  const { on, jobs } = workflowOf('.github/workflows/release.yml');
  assert.deepEqual(on, { push: { tags: ['v*'] } });
  const { publish } = jobs;
  assert.deepEqual(publish?.permissions, { contents: 'write', 'id-token': 'write' });
  assert.equal(publish?.environment, 'release');
  const [check = '', release = ''] = publish?.steps.flatMap(({ run }) => run ?? []) ?? [];
  assert.equal(release, 'npm run release');
  // The check is a command of the shell, so it runs here with the right tag and a wrong one.
  const { version } = JSON.parse(textOf('package.json')) as { version: string };
  const passes = (tag: string): boolean =>
    spawnSync('sh', ['-c', check], { cwd: ROOT, env: { ...process.env, GITHUB_REF_NAME: tag } }).status === 0;
  assert.deepEqual([passes(`v${version}`), passes('v0.0.0'), passes(version)], [true, false, false]);
});

for (const file of forms) {
  test(`${file} is a form with a label on each field`, () => {
    const form = parse(textOf(file)) as IssueForm;
    assert.ok(form.name !== undefined && form.description !== undefined);
    const ids = form.body.map(({ id }) => id);
    assert.equal(new Set(ids).size, form.body.length, 'ids are unique');
    for (const { id, type, attributes } of form.body) {
      assert.match(type, /^(dropdown|input|textarea)$/);
      assert.ok(attributes?.label, `${id} has no label`);
    }
  });
}
