/**
 * Checks the documents. The files, folders, headings and npm scripts that they name exist. Table cells and guides are
 * short, BrightScript quotes its keys, and no sentence is repeated. No file names an absolute path of a single machine.
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { anchorOf } from '../site/site-pages.ts';
import { projectFiles, ROOT, textOf } from './project-files.ts';

const files = projectFiles();
const documents = files.filter((file) => file.endsWith('.md'));
const scripts = Object.keys((JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }).scripts);

/** Longest text of a table cell, in characters. A longer text is a paragraph below the table. */
const LONGEST_CELL = 120;

/** Returns the cells of all tables of a document, with link addresses removed. */
function cellsOf(text: string): string[] {
  return text
    .replaceAll(/^```.*?^```/gms, '')
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[|: -]+$/.test(line))
    .flatMap((line) => line.slice(1, line.lastIndexOf('|')).split(/(?<!\\)\|/))
    .map((cell) => cell.trim().replaceAll(/\]\([^)]*\)/g, ']'));
}

/** Most words of a guide on the first screen of README.md, blocks included. */
const GUIDE_WORDS = 800;
const GUIDES = ['channel-developer', 'device-owner', 'ci', 'server-operator'].map((name) => `docs/${name}.md`);

/** Most words of all documents for users together. Reference pages and internals are for looking things up. */
const USER_WORDS = 12_000;
const USER_DOCUMENTS = documents.filter(
  (file) =>
    /^(?:README|docs\/[^/]+|(?:sdk|server-stub|sample-channel\/titles|device-tests\/probe)\/README)\.md$/.test(file) ||
    /^(?:sdk|build\/transpile|device-tests\/rig|server-stub)\/(?:npm|ropm)\/README\.md$/.test(file),
);

/** Sentences with fewer words may repeat. */
const SHORTEST_REPEATED = 8;

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

/** Returns the sentences of a document outside its blocks, tables and headings. */
function sentencesOf(text: string): string[] {
  return text
    .replaceAll(/^ *```.*?^ *```/gms, '')
    .replaceAll(/^[|#<].*$/gm, '')
    .split(/\n\n|\n(?=- )/)
    .flatMap((paragraph) => paragraph.replaceAll(/\s+/g, ' ').split(/(?<=[.:;])\s/))
    .map((sentence) => sentence.replace(/^[-> ]+/, ''))
    .filter((sentence) => wordsIn(sentence) >= SHORTEST_REPEATED);
}

/** Returns GitHub's anchors of the headings of a document. */
function anchorsOf(text: string): string[] {
  return [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  );
}

test(`each of the four guides has at most ${GUIDE_WORDS} words, and all user documents ${USER_WORDS}`, (t) => {
  const long = GUIDES.filter((file) => wordsIn(textOf(file)) > GUIDE_WORDS);
  assert.deepEqual(long, []);
  const words = USER_DOCUMENTS.map((file) => wordsIn(textOf(file))).reduce((a, b) => a + b);
  t.diagnostic(`${words} words in ${USER_DOCUMENTS.length} documents`);
  assert.ok(GUIDES.every((file) => USER_DOCUMENTS.includes(file)));
  assert.ok(words <= USER_WORDS, `${words} words: move measurements, proofs and decisions to docs/internals`);
});

test('no sentence stands in two places', () => {
  const places = new Map<string, string[]>();
  for (const document of documents)
    for (const sentence of sentencesOf(textOf(document)))
      places.set(sentence, [...(places.get(sentence) ?? []), document]);
  assert.deepEqual(
    [...places].filter(([, found]) => found.length > 1),
    [],
  );
});

for (const document of documents) {
  const text = textOf(document);

  test(`${document}: every link within the project leads somewhere`, () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)/g)].map((match) => match[1] ?? '');
    const dead = links.filter((link) => !existsSync(join(ROOT, dirname(document), link)));
    assert.deepEqual(dead, []);
  });

  test(`${document}: every heading that a link names exists`, () => {
    const dead = [...text.matchAll(/\]\((?!https?:)([^)\s#]*)#([^)\s]+)\)/g)].filter(([, file = '', anchor = '']) => {
      const target = file === '' ? document : join(dirname(document), file);
      return target.endsWith('.md') && !anchorsOf(textOf(target)).includes(anchor);
    });
    assert.deepEqual(
      dead.map(([link]) => link),
      [],
    );
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

  test(`${document}: every table cell fits on ${LONGEST_CELL} characters`, () => {
    assert.deepEqual(
      cellsOf(text).filter((cell) => cell.length > LONGEST_CELL),
      [],
      'move sentences of these cells below the table',
    );
  });
}

test('a cell is measured as its reader sees it: without the address of a link, and never in a code block', () => {
  const lines = [
    '| a | b |',
    '| --- | --- |',
    '| [text](https://example.com) \\| more | `x` |',
    '```',
    '| code |',
    '```',
  ];
  assert.deepEqual(cellsOf(lines.join('\n')), ['a', 'b', '[text] \\| more', '`x`']);
});

test('BrightScript in the documents quotes its keys: without quotes BrightScript writes them in lower case', () => {
  const found = documents.flatMap((document) =>
    [...textOf(document).matchAll(/```brightscript\n(.*?)```/gs)]
      .map((match) => match[1] ?? '')
      // A function generated by the plan command.
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
