/**
 * Checks the comments of the project. Every file opens with a comment, no comment cites a document outside the project,
 * and every suppressed lint rule states a reason. Comments begin with a whole sentence and keep sentences short.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commentsOf, type Comment } from './comments.ts';
import { projectFiles, textOf } from './project-files.ts';

/** Test inputs for the compiler and generated vectors, whose comments other tests check. */
const MATERIAL = /(^|\/)(fixtures|regressions|programs|dist)\//;
const files = projectFiles().filter((file) => !MATERIAL.test(file));

/** The comments of each source file, by path. */
const comments = new Map(
  files
    .filter((file) => /\.(ts|tsx|mjs|cjs|js|bs|brs|xml|html|css|sh)$/.test(file))
    .map((file) => [file, commentsOf(file, textOf(file))]),
);

/** Reports whether the text opens with a comment, optionally after a shebang line. */
function opensWithComment(text: string): boolean {
  return /^(#!.*\n)?\s*(\/\*|\/\/|'|<!--|#)/.test(text);
}

/** Returns the cited document that readers do not have, or undefined if there is none. */
function cites({ text }: Comment): string | undefined {
  const words = text.replace(/\bspec reporter\b|[\w*-]+\.spec\b|\bRFC \d+[^.]*/g, '');
  return /\b(specs?|contract|issues?)\b|\bsection \d|\.\.\/shared|\b(contract|design|client-library|webhook-destination)\.md\b/i.exec(
    words,
  )?.[0];
}

/** Reports whether the comment suppresses a lint rule without a reason. */
function isSilentExemption({ text }: Comment): boolean {
  return /eslint-disable|@ts-(ignore|expect-error|nocheck)|bs:disable/.test(text) && !/ -- \S|: \S+ \S/.test(text);
}

/** First words that make the reader hold a half sentence. */
const HALF_SENTENCE = /^(What|Of|Those|That|How|Whether|Where|Such|Who|Whoever|Whatever)\b/;
const MOST_WORDS = 25;
/** Lines of a diagram. */
const DRAWN = /[─│▶▲▼└┘┌┐┬┴]/;

/** Returns the prose of a comment on one line, without its delimiters and diagrams. Code counts as one word. */
function proseOf({ text }: Comment): string {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^\s*(\/\*\*?|\*\/|\*(?!\*)|\/\/|'|#+|<!--)\s?|\s*(\*\/|-->)$/g, ''));
  const prose = lines.filter((line) => !DRAWN.test(line)).join(' ');
  return prose
    .replace(/`[^`]*`/g, 'code')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the sentences of a comment of several lines that are too long, shortened. */
function longSentences(comment: Comment): string[] {
  if (!comment.text.includes('\n')) return [];
  const sentences = proseOf(comment).split(/(?<=[.!?:;])\s/);
  return sentences
    .map((sentence) => sentence.split(' '))
    .filter((words) => words.length > MOST_WORDS)
    .map((words) => `${words.slice(0, 8).join(' ')} … (${words.length} words)`);
}

test('every file opens with a comment that says what it is', () => {
  const code = files.filter((file) => /\.(ts|tsx|mjs|cjs|js|bs|sh)$/.test(file) && !file.endsWith('.d.bs'));
  assert.deepEqual(
    code.filter((file) => !opensWithComment(textOf(file))),
    [],
  );
});

test('no comment cites a paper that is not in the project', () => {
  const found = [...comments].flatMap(([file, own]) =>
    own.flatMap((comment) => {
      const cited = cites(comment);
      return cited === undefined ? [] : [`${file}:${comment.line} cites '${cited}'`];
    }),
  );
  assert.deepEqual(found, []);
});

test('a disabled lint rule has a reason', () => {
  const found = [...comments].flatMap(([file, own]) =>
    own.filter(isSilentExemption).map(({ line }) => `${file}:${line}`),
  );
  assert.deepEqual(found, []);
});

test('no comment opens with a half sentence', () => {
  const found = [...comments].flatMap(([file, own]) =>
    own.flatMap((comment) =>
      HALF_SENTENCE.test(proseOf(comment)) ? [`${file}:${comment.line} ${proseOf(comment)}`] : [],
    ),
  );
  assert.deepEqual(found, []);
});

test(`no sentence in a comment of several lines has more than ${MOST_WORDS} words`, () => {
  const found = [...comments].flatMap(([file, own]) =>
    own.flatMap((comment) => longSentences(comment).map((sentence) => `${file}:${comment.line} ${sentence}`)),
  );
  assert.deepEqual(found, []);
});

test('the checks see what they look for, so that they cannot pass by being blind', () => {
  const text = "import a from 'a'; // (spec, Errors)\nconst url = 'http://issue'; /* fine */\n";
  const [first, second] = commentsOf('a.ts', text);
  assert.ok(first && second);
  assert.deepEqual([first.line, cites(first), second.line, cites(second)], [1, 'spec', 2, undefined]);
  assert.equal(commentsOf('a.ts', text).length, 2, 'a string is no comment');
  assert.equal(cites({ text: "' see client-library.md", line: 1 }), 'client-library.md');
  assert.equal(cites({ text: '// the spec reporter prints its own totals', line: 1 }), undefined);
  assert.equal(opensWithComment("import a from 'a';\n"), false);
  assert.equal(opensWithComment('#!/bin/sh\n# What CI runs.\n'), true);
  assert.match(proseOf({ text: "' Of a listener: none.", line: 1 }), HALF_SENTENCE);
  assert.match(proseOf({ text: '/**\n * Those behind the groups.\n */', line: 1 }), HALF_SENTENCE);
  assert.doesNotMatch(proseOf({ text: '/** Whatsoever `What` is. */', line: 1 }), HALF_SENTENCE);
  const words = (count: number): Comment => ({
    text: `/**\n * ${'word '.repeat(count)}end.\n * a ─▶ ${'b '.repeat(30)}\n */`,
    line: 1,
  });
  assert.deepEqual([longSentences(words(24)), longSentences(words(25)).length], [[], 1]);
  assert.equal(isSilentExemption({ text: '// eslint-disable-next-line no-new', line: 1 }), true);
  assert.equal(
    isSilentExemption({ text: '// eslint-disable-next-line no-new -- made for its effect', line: 1 }),
    false,
  );
});
