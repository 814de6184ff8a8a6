/** What the documents name exists: files, folders, npm scripts. And no file names a path of one machine. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

function committed(): string[] {
  const run = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  assert.equal(run.status, 0, run.stderr);
  return run.stdout.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
}

const files = committed();
const documents = files.filter((file) => file.endsWith('.md'));
const scripts = Object.keys(
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts,
);

for (const document of documents) {
  const text = readFileSync(join(root, document), 'utf8');

  test(`${document}: every link within the project leads somewhere`, () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)/g)].map((match) => match[1] ?? '');
    const dead = links.filter((link) => !existsSync(join(root, dirname(document), link)));
    assert.deepEqual(dead, []);
  });

  test(`${document}: every npm script it names exists`, () => {
    const named = [...text.matchAll(/npm run ([a-z][a-z:-]*)/g)].map((match) => match[1] ?? '');
    assert.deepEqual(
      named.filter((name) => !scripts.includes(name)),
      [],
    );
  });

  test(`${document}: every project path in code marks exists`, () => {
    const top = '(?:build|sdk|sample-channel|device-tests|server-stub)';
    const paths = [...text.matchAll(new RegExp('`(' + top + '/[A-Za-z0-9_./-]+)`', 'g'))].map(
      (match) => match[1] ?? '',
    );
    const dead = paths.filter((path) => !existsSync(join(root, path)));
    assert.deepEqual(dead, []);
  });
}

test('no file names a folder of one machine', () => {
  const machinePath = new RegExp('(^|[\\s"\'`(=])/(work|farm|root|home)/[a-z]');
  const found = files
    .filter(
      (file) => /\.(ts|mts|mjs|js|cjs|json|md|xml|brs|bs|html|css|sh)$/.test(file) && file !== 'package-lock.json',
    )
    .filter((file) => machinePath.test(readFileSync(join(root, file), 'utf8')));
  assert.deepEqual(found, []);
});
