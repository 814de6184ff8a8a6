/** Checks the files for GitHub: the scripts of workflows exist, actions are pinned, and report forms are complete. */
import assert from 'node:assert/strict';
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
  permissions?: Record<string, string>;
  jobs: Record<string, { 'timeout-minutes'?: number; steps: Step[] }>;
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
