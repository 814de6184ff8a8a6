/**
 * Checks the npm names in every file for people and for tools. Only names in this project's scope are used, and no command
 * asks a registry for a package that is not published yet: the name could be anybody's.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PACKAGE_NAMES } from '../packaging/package-names.ts';
import { projectFiles, textOf } from './project-files.ts';

const names = Object.values(PACKAGE_NAMES).join('|');
const folders = Object.keys(PACKAGE_NAMES).join('|');

/** Places in which npm, Node or a tool reads a name as that of a package → a name without our scope. */
const UNSCOPED: Readonly<Record<string, RegExp>> = {
  'an import': new RegExp(`\\b(?:from|import|require\\() ?['"](?:${folders})(?:/[^'"]*)?['"]`),
  'a file of a package': new RegExp(`(?<![\\w./@-])(?:${folders})/(?:tsconfig\\.json|bsc-plugin\\.cjs|app\\b|lib\\b)`),
  'an installed folder': new RegExp(`node_modules/(?:${folders})(?![\\w-])`),
  'a version': new RegExp(`(?<![\\w./@-])(?:${folders})@\\d`),
};

/** Commands that ask a registry: everything after the verb, to the end of the command. */
const ASKS =
  /\b(?:npm (?:i|install|add|exec|create)|(?:npx )?ropm install|npx|pnpm (?:add|dlx)|yarn (?:add|dlx)|bunx?)\b([^\n`;&|)]*)/g;
const OURS = new RegExp(`(?<![\\w./@:-])(?:${names}|${folders})(?:@(?!file:)[^\\s"']*)?(?![\\w./@-])`);
/** Options of npx by which it asks a registry instead of taking what is installed. */
const FETCHES = /(?:^|\s)(?:--yes|-y|--package|-p)\b/;

/** Returns a sentence for each name that a reader should not give to npm. */
function nameProblems(text: string): string[] {
  const problems = Object.entries(UNSCOPED).flatMap(([place, pattern]) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [`${found} is ${place} without the scope`];
  });
  for (const [command, words = ''] of text.matchAll(ASKS)) {
    const isInstalled = command.startsWith('npx') && !command.startsWith('npx ropm') && !FETCHES.test(words);
    if (!isInstalled && OURS.test(words)) problems.push(`"${command.trim()}" asks a registry; install the tarball`);
  }
  const isTold = /settop-analytics-\w+-[\d.]+\.tgz|\]\([^)]*npm\/README\.md\)/.test(text);
  const run = new RegExp(`\\bnpx (?:${folders})\\b`).exec(text)?.[0];
  if (run !== undefined && !isTold) problems.push(`"${run}" is printed, and not how to install its package`);
  return problems;
}

/** Files whose commands and imports are for other projects than this one. */
const shown = projectFiles().filter(
  (file) => /\.(md|yml|yaml|html|mjs|d\.ts)$/.test(file) || file.endsWith('/rig/options.ts'),
);

for (const file of shown.filter((one) => one.endsWith('.md') || nameProblems(textOf(one)).length > 0)) {
  test(`${file} gives npm no name that belongs to nobody`, () => assert.deepEqual(nameProblems(textOf(file)), []));
}

test('each kind of wrong name is found, and the right ones are not', () => {
  const tarball = 'npm install ./settop-analytics-rig-0.1.0.tgz\n';
  for (const wrong of [
    "import { compile } from 'settop-transpile';",
    '{ "extends": "settop-transpile/tsconfig.json" }',
    '--with node_modules/settop-analytics/app',
    'npm install settop-rig',
    'npm install --save-dev @settop-analytics/rig@alpha',
    'npx --yes settop-rig test .',
    'npx ropm install settop-analytics',
    'default: settop-rig@0.1.0',
  ])
    assert.equal(nameProblems(tarball + wrong).length > 0, true, wrong);
  for (const right of [
    "import { compile } from '@settop-analytics/transpile';",
    '{ "extends": "@settop-analytics/transpile/tsconfig.json" }',
    'npx settop-rig test .',
    'npx ropm install settop-analytics@file:./settop-analytics-sdk-0.1.0.tgz',
    'npm pack ./dist/npm/settop-rig',
  ])
    assert.deepEqual(nameProblems(tarball + right), [], right);
  assert.equal(nameProblems('npx settop-rig test .').length, 1, 'without the tarball');
});
