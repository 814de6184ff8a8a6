/**
 * The documents name what exists: files, folders, npm scripts. Their BrightScript quotes its keys, and no file names a path
 * of one machine.
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { projectFiles, ROOT, textOf } from './project-files.ts';

const files = projectFiles();
const documents = files.filter((file) => file.endsWith('.md'));
const scripts = Object.keys((JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }).scripts);

for (const document of documents) {
  const text = textOf(document);

  test(`${document}: every link within the project leads somewhere`, () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)/g)].map((match) => match[1] ?? '');
    const dead = links.filter((link) => !existsSync(join(ROOT, dirname(document), link)));
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
    const dead = paths.filter((path) => !existsSync(join(ROOT, path)));
    assert.deepEqual(dead, []);
  });
}

test('BrightScript in the documents quotes its keys: without quotes BrightScript writes them in lower case', () => {
  const found = documents.flatMap((document) =>
    [...textOf(document).matchAll(/```brightscript\n(.*?)```/gs)]
      .map((match) => match[1] ?? '')
      // A function that the plan command has written.
      .filter((code) => !code.includes('AnalyticsPlanIsChecked('))
      .flatMap((code) => code.split('\n'))
      .filter((line) => /(?:[{,]|^)\s*[A-Za-z_]\w*\s*:(?!\s*$)/.test(line.replaceAll(/"[^"]*"/g, '""')))
      .map((line) => `${document}: ${line.trim()}`),
  );
  assert.deepEqual(found, []);
});

test('no file names a folder of one machine', () => {
  const machinePath = new RegExp('(^|[\\s"\'`(=])/(work|farm|root|home)/[a-z]');
  const found = files
    .filter(
      (file) => /\.(ts|mts|mjs|js|cjs|json|md|xml|brs|bs|html|css|sh)$/.test(file) && file !== 'package-lock.json',
    )
    .filter((file) => machinePath.test(textOf(file)));
  assert.deepEqual(found, []);
});
