/**
 * The unit tests of any project, for Jest, Vitest or Chai. Each `it`, and each row of an `it.each`, becomes a program
 * with the project's modules that it imports.
 */
import { readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { CheckoutError } from '../outcome.ts';
import { type DescribedTest, declaredBy, type Run, testsIn, withoutUnused } from './described-tests.ts';
import type { Collected, LeftOut, ThirdPartyProgram, ProgramSuite } from './third-party-program.ts';

const STAND_IN = 'expect-stand-in.ts';
const standIn = readFileSync(fileURLToPath(new URL(STAND_IN, import.meta.url)), 'utf8');
/** Test runners that the stand-in replaces, and other modules whose imports are dropped. */
const RUNNERS = new Set(
  'vitest @jest/globals jest mocha chai assert node:test node:assert node:assert/strict'.split(' '),
);
const GIVEN = [...standIn.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name ?? '');
const MATCHERS = new Set([...standIn.matchAll(/^ {2}(\w+)(?:\(|:)/gm)].map(([, name]) => name ?? ''));

const TEST_FILES = ['**/{*.test,*.spec,test}.ts', '**/{test,tests,__tests__}/**/*.ts'];

/** Most modules of one program; more would be a whole project. */
const MOST_MODULES = 60;

/** Time limit of one test in Node, in milliseconds. */
const LONGEST_MS = 30;

export const unitTests: ProgramSuite = {
  name: 'unit-tests',
  about: 'unit tests of any project for Jest, Vitest or Chai, in Node and compiled on the emulated device',
  async collect(checkout, only) {
    const found = new Set<string>();
    const isDependency = (name: string): boolean => name === 'node_modules' || name === '.git';
    for await (const path of glob(TEST_FILES, { cwd: checkout, exclude: isDependency })) found.add(path);
    if (found.size === 0) throw new CheckoutError(`${checkout} has no file ${TEST_FILES.join(' or ')}.`);
    const programs: ThirdPartyProgram[] = [];
    const leftOut: LeftOut[] = [];
    const project = new Project(checkout);
    for (const path of [...found].map((one) => one.replaceAll('\\', '/')).sort()) {
      const group = path.replace(/(?:[./](?:test|spec))?\.ts$/, '');
      if (only !== undefined && !group.includes(only)) continue;
      const { programs: own, leftOut: without } = await programsOf(group, path, project);
      programs.push(...own);
      leftOut.push(...without);
    }
    return { programs, leftOut };
  },
};

/** Modules of a checkout, each read once. */
class Project {
  readonly #checkout: string;
  readonly #texts = new Map<string, Promise<string | undefined>>();

  constructor(checkout: string) {
    this.#checkout = checkout;
  }

  text(path: string): Promise<string | undefined> {
    const known = this.#texts.get(path) ?? readFile(join(this.#checkout, path), 'utf8').catch(() => undefined);
    this.#texts.set(path, known);
    return known;
  }

  /** @returns the path of the module that `from` imports, or undefined if the project has none there */
  async resolve(request: string, from: string): Promise<string | undefined> {
    const path = posix.normalize(posix.join(posix.dirname(from), request));
    const written = path.replace(/\.[cm]?js$/, '.ts');
    for (const candidate of [`${path}.ts`, written, `${path}/index.ts`]) {
      if (candidate.endsWith('.ts') && (await this.text(candidate)) !== undefined) return candidate;
    }
    return undefined;
  }
}

async function programsOf(group: string, path: string, project: Project): Promise<Collected> {
  const text = (await project.text(path)) ?? '';
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const programs: ThirdPartyProgram[] = [];
  const leftOut: LeftOut[] = [];
  for (const test of testsIn(source.statements).flatMap(rowsOf)) {
    const made = await programOf(group, path, test, project);
    if (typeof made === 'string') leftOut.push({ group, name: test.name, reason: made });
    else programs.push(made);
  }
  return { programs, leftOut };
}

/** A test, or one row of its table. */
interface Row extends DescribedTest {
  /** Source text of its parameters' values. */
  readonly given: readonly ts.Expression[] | undefined;
}

function rowsOf(test: DescribedTest): Row[] {
  if (test.table === undefined) return [{ ...test, given: undefined }];
  const table = tableIn(test.table, test.setup);
  if (table === undefined) return [{ ...test, given: undefined }];
  return table.elements.map((element, i) => {
    const row = withoutAssertion(element);
    const given = ts.isArrayLiteralExpression(row) ? [...row.elements] : [element];
    return { ...test, name: `${test.name} #${i + 1}`, table: undefined, given };
  });
}

/** Finds the table's array literal, written in place or as a constant. */
function tableIn(table: ts.Expression, around: readonly ts.Statement[]): ts.ArrayLiteralExpression | undefined {
  const written = withoutAssertion(table);
  if (ts.isArrayLiteralExpression(written)) return written;
  if (!ts.isIdentifier(written)) return undefined;
  const declared = around
    .filter(ts.isVariableStatement)
    .flatMap((one) => [...one.declarationList.declarations])
    .find(({ name }) => ts.isIdentifier(name) && name.text === written.text);
  const value = declared?.initializer && withoutAssertion(declared.initializer);
  return value && ts.isArrayLiteralExpression(value) ? value : undefined;
}

function withoutAssertion(expression: ts.Expression): ts.Expression {
  const isAsserted = ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression);
  return isAsserted || ts.isParenthesizedExpression(expression) ? withoutAssertion(expression.expression) : expression;
}

/** @returns the program, or the reason when there is none, in words that many tests share */
async function programOf(
  group: string,
  path: string,
  test: Row,
  project: Project,
): Promise<ThirdPartyProgram | string> {
  const { setup, before, run, given } = test;
  const parts = [...before, run, ...(given ?? [])];
  const kept = withoutUnused(setup, parts).filter((one) => !isOfRunner(one));
  const reason = unfit(test, [...kept, ...parts]);
  if (reason !== undefined) return reason;
  const imports = kept.filter(ts.isImportDeclaration);
  const otherStatements = kept.filter((one) => !ts.isImportDeclaration(one));
  const main = posix.join(posix.dirname(path), 'main.ts');
  const modules = new Map<string, string>();
  for (const one of imports) {
    const failed = await addModule(requestOf(one), path, modules, project);
    if (failed !== undefined) return failed;
  }
  const own = new Set([...imports, ...otherStatements].flatMap(declaredBy));
  const text = [...otherStatements.map((one) => one.getText()), mainText(test)].join('\n');
  const used = GIVEN.filter((name) => !own.has(name) && new RegExp(`\\b${name}\\b`).test(text));
  const up = posix.relative(posix.dirname(main), STAND_IN);
  const start = used.length > 0 ? [`import { ${used.join(', ')} } from '${up.startsWith('.') ? up : `./${up}`}';`] : [];
  modules.set(STAND_IN, standIn);
  modules.set(main, [...start, ...imports.map((one) => one.getText()), text, ''].join('\n'));
  return { group, name: test.name, modules, main, result: { call: '__main' }, longestMs: LONGEST_MS };
}

function isOfRunner(statement: ts.Statement): boolean {
  return ts.isImportDeclaration(statement) && RUNNERS.has(requestOf(statement));
}

function requestOf(one: ts.ImportDeclaration): string {
  return ts.isStringLiteral(one.moduleSpecifier) ? one.moduleSpecifier.text : '';
}

/** Adds the module and its imports. */
async function addModule(
  request: string,
  from: string,
  modules: Map<string, string>,
  project: Project,
): Promise<string | undefined> {
  if (!request.startsWith('.')) return 'it needs a package';
  const path = await project.resolve(request, from);
  if (path === undefined) return 'it needs a file that is no TypeScript module';
  if (modules.has(path)) return undefined;
  if (modules.size === MOST_MODULES) return `it needs more than ${MOST_MODULES} modules`;
  const text = (await project.text(path)) ?? '';
  modules.set(path, text);
  for (const { fileName } of ts.preProcessFile(text).importedFiles) {
    const failed = await addModule(fileName, path, modules, project);
    if (failed !== undefined) return failed;
  }
  return undefined;
}

function mainText({ before, run, given }: Row): string {
  const steps = [...before.map((one) => callText(one, [])), callText(run, given ?? [])];
  return `export function __main(): void {\n${steps.join('\n')}\n}`;
}

/**
 * Inlines the body of a function without parameters. Otherwise returns an immediate call, whose arguments type the
 * parameters.
 */
function callText(run: Run, given: readonly ts.Expression[]): string {
  if (run.parameters.length === 0) return ts.isBlock(run.body) ? run.body.getText() : `${run.body.getText()};`;
  const parameters = run.parameters.map((one) => one.getText()).join(', ');
  return `((${parameters}) => ${run.body.getText()})(${given.map((one) => one.getText()).join(', ')});`;
}

/** Returns the reason why a test cannot run here; undefined if it can. */
function unfit({ run, before, table, given }: Row, parts: readonly ts.Node[]): string | undefined {
  if (table !== undefined) return 'its table is worked out when it runs';
  const isAsync = (one: Run): boolean =>
    one.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ?? false;
  if ([run, ...before].some(isAsync)) return 'it is asynchronous';
  if (given === undefined && run.parameters.length > 0) return 'it is asynchronous';
  const find = (node: ts.Node): string | undefined => {
    if (ts.isIdentifier(node) && /^(?:vi|jest|sinon)$/.test(node.text))
      return 'it needs functions that note their calls';
    if (ts.isIdentifier(node) && /^(?:expectTypeOf|expectType|assertType)$/.test(node.text)) return 'it is about types';
    return matcherWithout(node) ?? ts.forEachChild(node, find);
  };
  for (const part of parts) {
    const reason = find(part);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function matcherWithout(node: ts.Node): string | undefined {
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const { expression, name } = node;
  const isExpect = (one: ts.Expression): boolean =>
    (ts.isCallExpression(one) && ts.isIdentifier(one.expression) && one.expression.text === 'expect') ||
    (ts.isPropertyAccessExpression(one) && isExpect(one.expression));
  const isAssert = ts.isIdentifier(expression) && expression.text === 'assert';
  if (!isAssert && !isExpect(expression) && !(ts.isIdentifier(expression) && expression.text === 'expect'))
    return undefined;
  return name.text === 'not' || MATCHERS.has(name.text) ? undefined : 'it needs a matcher that is not stood in for';
}
