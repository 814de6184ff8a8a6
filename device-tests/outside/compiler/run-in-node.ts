/** What a program of an outside suite shows in Node: its modules without their types, each in a fresh realm. */
import { posix } from 'node:path';
import { format } from 'node:util';
import vm from 'node:vm';
import ts from 'typescript';
import type { OutsideProgram } from './outside-program.ts';
import { show } from './show.ts';

/** Longest time for one program that says nothing of it, in milliseconds. */
const LIMIT_MS = 5_000;

export interface InNode {
  /** What it printed, and then what the suite looks at, one line for each part. */
  readonly lines: readonly string[];
  /** The message of what it threw. */
  readonly error: string | undefined;
  /** The exports that were looked at. */
  readonly names: readonly string[];
}

/** @returns a reason in words if Node lacks something that the program needs */
export function runInNode(program: OutsideProgram): InNode | string {
  const lines: string[] = [];
  const print = (...values: unknown[]): void => void lines.push(...format(...values).split('\n'));
  const realm = vm.createContext({ console: { log: print } });
  const names: string[] = [];
  try {
    const exported = moduleLoader(program, realm)(program.main, '.');
    if ('call' in program.result) {
      names.push(program.result.call);
      const call = exported[program.result.call] as () => unknown;
      lines.push(
        ...show(run(realm, '(...given) => given[0]()', { given: [call], limitMs: program.longestMs })).split('\n'),
      );
    } else {
      names.push(...(program.result.exported?.slice(0, 1) ?? Object.keys(exported)));
      const values = program.result.exported ? [at(exported, program.result.exported)] : Object.values(exported);
      lines.push(...values.flatMap((value) => show(value).split('\n')));
    }
    return { lines, error: undefined, names };
  } catch (error) {
    const { name, message } = error as Partial<Error>;
    if (error instanceof MissingModule) return 'it needs a module that only the other compiler has';
    if (name === 'ReferenceError' && /is not defined/.test(message ?? '')) {
      return 'it needs a global that only the other platform has';
    }
    if (/^Script execution timed out/.test(message ?? ''))
      return program.longestMs === undefined ? 'it does not end' : `it takes Node longer than ${program.longestMs} ms`;
    return { lines, error: message ?? String(error), names };
  }
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce((object, key) => (object as Record<string, unknown>)[key], value);
}

/** Imports are there before a module runs, wherever they stand; CommonJS, which this becomes, takes them in turn. */
function withImportsFirst(path: string, text: string): string {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext);
  const [imports, others] = [true, false].map((isWanted) =>
    statements.filter((one) => ts.isImportDeclaration(one) === isWanted).map((one) => text.slice(one.pos, one.end)),
  );
  return [...(imports ?? []), ...(others ?? [])].join('\n');
}

interface Run {
  readonly given: readonly unknown[];
  readonly limitMs?: number | undefined;
}

/** Calls a function that is made in the realm. Limited is only what runs from inside it. */
function run(realm: vm.Context, text: string, { given, limitMs = LIMIT_MS }: Run): unknown {
  realm['given'] = given;
  return vm.runInContext(`{ const args = given; delete globalThis.given; (${text})(...args); }`, realm, {
    timeout: limitMs,
  });
}

class MissingModule extends Error {}

type Exports = Record<string, unknown>;

function moduleLoader(program: OutsideProgram, realm: vm.Context): (path: string, from: string) => Exports {
  const loaded = new Map<string, { exports: Exports }>();
  const load = (request: string, from: string): Exports => {
    const path = resolved(program, posix.normalize(posix.join(from, request)));
    if (path === undefined) throw new MissingModule(request);
    const known = loaded.get(path);
    if (known) return known.exports;
    const module: { exports: Exports } = { exports: {} };
    loaded.set(path, module);
    const { outputText } = ts.transpileModule(withImportsFirst(path, program.modules.get(path) ?? ''), {
      fileName: path,
      compilerOptions: { target: ts.ScriptTarget.ES2024, module: ts.ModuleKind.CommonJS },
    });
    const require = (name: string): Exports => load(name, posix.dirname(path));
    const text = `${outputText}\n${liveExports(program.modules.get(path) ?? '', outputText)}`;
    run(realm, `function (exports, module, require) {${text}\n}`, { given: [module.exports, module, require] });
    return module.exports;
  };
  return load;
}

/**
 * `export { name }` shows what the variable is, whenever it is looked at. In what TypeScript writes, a loop that assigns
 * to the variable leaves the export as it was.
 */
function liveExports(text: string, output: string): string {
  const { statements } = ts.createSourceFile('module.ts', text, ts.ScriptTarget.ESNext);
  const lists = statements.flatMap((one) =>
    ts.isExportDeclaration(one) && !one.moduleSpecifier && one.exportClause && ts.isNamedExports(one.exportClause)
      ? one.exportClause.elements
      : [],
  );
  return lists
    .map(({ name, propertyName = name }) => ({ shown: name.text, variable: propertyName.text }))
    .filter(({ shown, variable }) => output.includes(`exports.${shown} = ${variable};`))
    .map(({ shown, variable }) => {
      const accessors = `get: () => ${variable}, set() {}, enumerable: true, configurable: true`;
      return `Object.defineProperty(exports, '${shown}', { ${accessors} });`;
    })
    .join('\n');
}

function resolved(program: OutsideProgram, path: string): string | undefined {
  const candidates = [path, `${path}.ts`, `${path}/index.ts`, path.replace(/\.js$/, '.ts')];
  return candidates.find((candidate) => program.modules.has(candidate));
}
