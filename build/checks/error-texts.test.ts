/**
 * Checks the texts of errors, refusals and hints: each opens with its subject and uses the ordinary term. Reads what the
 * code passes to errors and console calls, and the messages and hints in its tables.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import ts from 'typescript';
import { projectFiles, textOf } from './project-files.ts';

/** Tests, inputs of tests, and benchmarks, whose texts no user reads. */
const MATERIAL = /(^|\/)(fixtures|regressions|programs|channels|generated|mutation|fuzz|bench)\/|\.(test|bench|d)\.ts$/;
const sources = projectFiles().filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !MATERIAL.test(file));

/** First words that make the reader hold a half sentence. */
const HALF_SENTENCE = /^(what|of|those|that|how|whether|where|such|who|whoever|whatever)\b/i;
const PRIVATE_WORD =
  /\b(mend(ed|s)?|told|anew|gone through|of the same kind)\b|\b(must be|is not|is no) an? (list|text)\b/i;

/** Names of functions and classes that take the text of an error, or a line for the console or a log. */
const TAKES_TEXT =
  /(Error|Refused|Refusal|Unavailable|Unreadable|Missing|Unsupported)$|^console\.(error|warn)$|\b(fail|refuse|report|lose|stop|invalid|badRequest|notFound|refusal|refusalAt|say|complain)$/;
const NAMES_TEXT = /^(message|hint|advice|reason|problem|why|what)$/;

/** Returns the texts that the code gives to an error or a table of messages, without continuations of a `+`. */
function textsOf(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = ts.isTemplateExpression(node) ? templateText(node) : literalOf(node);
    if (text?.includes(' ') === true && takesText(node, source)) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns the text of a template, with `…` for each value. */
function templateText({ head, templateSpans }: ts.TemplateExpression): string {
  return [head.text, ...templateSpans.map(({ literal }) => literal.text)].join('…');
}

function literalOf(node: ts.Node): string | undefined {
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) ? node.text : undefined;
}

/** Reports whether the string is the whole text, or its start, where somebody reads it as an error. */
function takesText(text: ts.Node, source: ts.SourceFile): boolean {
  let node = text;
  while (isPart(node.parent)) {
    if (ts.isBinaryExpression(node.parent) && node.parent.right === node) return false;
    node = node.parent;
  }
  const { parent } = node;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent))
    return TAKES_TEXT.test(parent.expression.getText(source));
  return ts.isPropertyAssignment(parent) && NAMES_TEXT.test(parent.name.getText(source));
}

/** Reports whether a string inside of this node is still the start of its value. */
function isPart(node: ts.Node): boolean {
  const isSum = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;
  return isSum || ts.isParenthesizedExpression(node) || ts.isConditionalExpression(node);
}

/** The texts of a file that break a rule. */
function wrongIn(file: string, text: string): string[] {
  return textsOf(file, text).filter((each) => HALF_SENTENCE.test(each) || PRIVATE_WORD.test(each));
}

test('error texts open with their subject and use the ordinary term', () => {
  const wrong = sources.flatMap((file) => wrongIn(file, textOf(file)).map((each) => `${file}: ${each}`));
  assert.deepEqual(wrong, []);
});

test('the check finds texts of errors, calls and tables, and no others', () => {
  const read = (code: string): string[] => wrongIn('a.ts', code);
  assert.deepEqual(read("throw new UsageError('What was given is wrong');"), ['What was given is wrong']);
  assert.deepEqual(read('console.error(`of ${n} files: ` + name);'), ['of … files: ']);
  assert.deepEqual(read("const one = { message: isFine ? '' : 'mend the file' };"), ['mend the file']);
  assert.deepEqual(read("field.refuse('must be a list');"), ['must be a list']);
  assert.deepEqual(read("throw new Error('no file ' + 'of that name');"), []);
  assert.deepEqual(read("const title = 'What comes next';"), []);
});
