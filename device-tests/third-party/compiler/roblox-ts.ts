/**
 * The tests of roblox-ts, for TestEZ. Each `it` becomes a program, together with the declarations around the tests of
 * its file.
 */
import { readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { CheckoutError } from '../outcome.ts';
import { declaredBy, testsIn, withoutUnused } from './described-tests.ts';
import type { Collected, LeftOut, ThirdPartyProgram, ProgramSuite } from './third-party-program.ts';

const SPECS = 'tests/src/tests';
const STAND_IN = 'testez-stand-in.ts';

/** Methods of Luau's arrays, strings and promises that JavaScript lacks, or that do something else there. */
const FOREIGN_METHODS = new Set([
  'filterUndefined', 'mapFiltered', 'unorderedRemove', 'move', 'gmatch', 'match', 'byte', 'rep', 'idiv', 'sub', 'await', 'cancel',
  'FindFirstChild', 'GetService', 'IsA', 'GetEnumItems', 'GetEnums', 'fromRGB',
]); // prettier-ignore

/** Globals of Luau and Roblox without a counterpart in JavaScript. */
const FOREIGN_NAMES = new Set([
  '$tuple', '$range', 'LuaTuple', 'pairs', 'ipairs', 'select', 'coroutine', 'game', 'Instance', 'Enum', 'SharedTable',
  'Vector2', 'Vector3', 'Vector2int16', 'Vector3int16', 'CFrame', 'UDim', 'UDim2', 'Color3', 'getmetatable', 'math', 'string',
  'utf8', 'Frame', 'TextLabel', 'TextButton', 'ScreenGui', 'ModuleScript',
]); // prettier-ignore

export const robloxTs: ProgramSuite = {
  name: 'roblox-ts',
  about: 'tests of roblox-ts, in Node and compiled on the emulated device',
  async collect(checkout, only) {
    const specs: string[] = [];
    for await (const path of glob('**/*.spec.{ts,tsx}', { cwd: join(checkout, SPECS) })) specs.push(path);
    if (specs.length === 0) {
      throw new CheckoutError(`${checkout} has no ${SPECS}/*.spec.ts; is it a checkout of roblox-ts?`);
    }
    const programs: ThirdPartyProgram[] = [];
    const leftOut: LeftOut[] = [];
    for (const path of specs.sort()) {
      const group = path.replace(/\.spec\.tsx?$/, '').replaceAll('\\', '/');
      if (only !== undefined && !group.includes(only)) continue;
      const found = programsOf(group, path, await readFile(join(checkout, SPECS, path), 'utf8'));
      programs.push(...found.programs);
      leftOut.push(...found.leftOut);
    }
    return { programs, leftOut };
  },
};

function programsOf(group: string, path: string, text: string): Collected {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const exported = source.statements.find(ts.isExportAssignment)?.expression;
  const root = exported && ts.isArrowFunction(exported) ? exported.body : undefined;
  const prelude = source.statements.filter((one) => !ts.isExportAssignment(one));
  const tests = root && ts.isBlock(root) ? testsIn(root.statements) : [];
  const programs: ThirdPartyProgram[] = [];
  const leftOut: LeftOut[] = [];
  for (const { name, setup, run } of tests) {
    const parts = [...withoutUnused([...prelude, ...setup], [run.body]), run.body];
    const reason = path.endsWith('x') ? 'foreign: it is about Roact and its JSX' : foreign(parts);
    if (reason === undefined) programs.push(programOf(group, name, parts, source));
    else leftOut.push({ group, name, reason });
  }
  return { programs, leftOut };
}

/** Returns the reason why a program cannot run here; undefined if it can. */
function foreign(parts: readonly ts.Node[]): string | undefined {
  const find = (node: ts.Node): string | undefined => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { text } = node.expression.name;
      if (FOREIGN_METHODS.has(text)) return 'foreign: it calls a method that JavaScript does not have';
    }
    const isName = ts.isIdentifier(node) && !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node);
    if (isName && FOREIGN_NAMES.has(node.text)) return 'foreign: it uses a global of Luau or Roblox';
    return ts.forEachChild(node, find);
  };
  for (const part of parts) {
    const reason = find(part);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

const standIn = readFileSync(fileURLToPath(new URL(STAND_IN, import.meta.url)), 'utf8');
const GIVEN = [...standIn.matchAll(/^export (?:function|type) (\w+)/gm)].map(([, name]) => name ?? '');

function programOf(group: string, name: string, parts: readonly ts.Node[], source: ts.SourceFile): ThirdPartyProgram {
  const texts = parts.map((part) => withSizes(part, source));
  const prelude = texts.slice(0, -1);
  const body = texts.at(-1) ?? '';
  const main = `export function __main() ${body.startsWith('{') ? body : `{ ${body}; }`}`;
  const own = new Set(parts.slice(0, -1).flatMap((part) => declaredBy(part as ts.Statement)));
  const used = new Set([...prelude, main].flatMap((text) => text.match(/[\w$]+/g) ?? []));
  const imported = GIVEN.filter((given) => used.has(given) && !own.has(given));
  const written = imported.map((given) => (given === 'defined' ? `type ${given}` : given)).join(', ');
  const start = imported.length > 0 ? [`import { ${written} } from './${STAND_IN}';`] : [];
  return {
    group,
    name,
    modules: new Map([
      [STAND_IN, standIn],
      ['main.ts', [...start, ...prelude, main, ''].join('\n')],
    ]),
    main: 'main.ts',
    result: { call: '__main' },
  };
}

/** Returns the source of a node, with `x.size()` as `sizeOf(x)` and `x.isEmpty()` as `(sizeOf(x) === 0)`. */
function withSizes(node: ts.Node, source: ts.SourceFile): string {
  if (
    ts.isCallExpression(node) &&
    node.arguments.length === 0 &&
    ts.isPropertyAccessExpression(node.expression) &&
    !node.expression.questionDotToken
  ) {
    const size = `sizeOf(${withSizes(node.expression.expression, source)})`;
    if (node.expression.name.text === 'size') return size;
    if (node.expression.name.text === 'isEmpty') return `(${size} === 0)`;
  }
  let text = '';
  let at = node.getStart(source);
  ts.forEachChild(node, (child) => {
    const start = child.getStart(source);
    text += source.text.slice(at, start) + withSizes(child, source);
    at = child.end;
  });
  return text + source.text.slice(at, node.end);
}
