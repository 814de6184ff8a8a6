/** Runs a program of a third-party suite in Node. Its modules lose their types and run in a fresh realm. */
import { posix } from 'node:path';
import { format } from 'node:util';
import vm from 'node:vm';
import ts from 'typescript';
import type { ThirdPartyProgram } from './third-party-program.ts';
import { show } from './show.ts';

/** Default time limit of a program, in milliseconds. */
const LIMIT_MS = 5_000;

export interface InNode {
  /** Console output, then the checked values, one line for each part. */
  readonly lines: readonly string[];
  /** Message of the error that it threw. */
  readonly error: string | undefined;
  /** Names of the checked exports. */
  readonly names: readonly string[];
}

/** Most runs of a program that a busy machine cuts short. Each run may wait twice as long as the one before. */
const MOST_TRIES = 8;

/** @returns the output, or a reason in words if Node lacks something that the program needs */
export function runInNode(program: ThirdPartyProgram): InNode | string {
  for (let tries = 1; ; tries++) {
    try {
      return runOnce(program, 2 ** (tries - 1));
    } catch (error) {
      if (!(error instanceof CutShort) || tries === MOST_TRIES) throw error;
    }
  }
}

/** @param patience times the limit of processor time that may pass by the clock */
function runOnce(program: ThirdPartyProgram, patience: number): InNode | string {
  const lines: string[] = [];
  const print = (...values: unknown[]): void => void lines.push(...format(...values).split('\n'));
  const realm = vm.createContext({ console: { log: print } });
  const names: string[] = [];
  try {
    const exported = moduleLoader(program, realm, patience)(program.main, '.');
    if ('call' in program.result) {
      names.push(program.result.call);
      const call = exported[program.result.call] as () => unknown;
      lines.push(
        ...show(run(realm, '(...given) => given[0]()', { given: [call], limitMs: program.longestMs, patience })).split(
          '\n',
        ),
      );
    } else {
      names.push(...(program.result.exported?.slice(0, 1) ?? Object.keys(exported)));
      const values = program.result.exported ? [at(exported, program.result.exported)] : Object.values(exported);
      lines.push(...values.flatMap((value) => show(value).split('\n')));
    }
    return { lines, error: undefined, names };
  } catch (error) {
    if (error instanceof CutShort) throw error;
    const { name, message } = error as Partial<Error>;
    if (error instanceof MissingModule) return 'it needs a module that only the other compiler has';
    if (name === 'ReferenceError' && /is not defined/.test(message ?? '')) {
      return 'it needs a global that only the other platform has';
    }
    if (isTimeout(error))
      return program.longestMs === undefined ? 'it does not end' : `it takes Node longer than ${program.longestMs} ms`;
    return { lines, error: message ?? String(error), names };
  }
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce((object, key) => (object as Record<string, unknown>)[key], value);
}

/** Moves imports to the front: they are hoisted in ES modules, but CommonJS, the target here, runs them in order. */
function withImportsFirst(path: string, text: string): string {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext);
  const [imports, others] = [true, false].map((isWanted) =>
    statements.filter((one) => ts.isImportDeclaration(one) === isWanted).map((one) => text.slice(one.pos, one.end)),
  );
  return [...(imports ?? []), ...(others ?? [])].join('\n');
}

interface Run {
  readonly given: readonly unknown[];
  /** Limit of processor time, in milliseconds. */
  readonly limitMs?: number | undefined;
  readonly patience: number;
}

/** Calls a function created in the realm. The time limit applies only to code that runs inside it. */
function run(realm: vm.Context, text: string, { given, limitMs = LIMIT_MS, patience }: Run): unknown {
  realm['given'] = given;
  const before = process.threadCpuUsage();
  const usedMs = (): number => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  try {
    const result: unknown = vm.runInContext(
      `{ const args = given; delete globalThis.given; (${text})(...args); }`,
      realm,
      { timeout: limitMs * patience },
    );
    if (usedMs() <= limitMs) return result;
  } catch (error) {
    if (isTimeout(error) && usedMs() < limitMs / 2) throw new CutShort(`${limitMs * patience} ms passed idle`);
    throw error;
  }
  throw new Error(`${TIMED_OUT} after ${limitMs} ms of processor time`);
}

/** The time limit passed while the program waited for a processor. */
class CutShort extends Error {}

/** Node's words for a script that took too long. */
const TIMED_OUT = 'Script execution timed out';

function isTimeout(error: unknown): boolean {
  return (error as Partial<Error>).message?.startsWith(TIMED_OUT) ?? false;
}

class MissingModule extends Error {}

type Exports = Record<string, unknown>;

function moduleLoader(
  program: ThirdPartyProgram,
  realm: vm.Context,
  patience: number,
): (path: string, from: string) => Exports {
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
    run(realm, `function (exports, module, require) {${text}\n}`, {
      given: [module.exports, module, require],
      patience,
    });
    return module.exports;
  };
  return load;
}

/**
 * Makes `export { name }` a live binding. In TypeScript's output, a loop that assigns to the variable does not update
 * the export.
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

function resolved(program: ThirdPartyProgram, path: string): string | undefined {
  const candidates = [path, `${path}.ts`, `${path}/index.ts`, path.replace(/\.js$/, '.ts')];
  return candidates.find((candidate) => program.modules.has(candidate));
}
