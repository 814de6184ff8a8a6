/**
 * The programs in TypeScriptToLua's unit tests. The test files run unmodified from the checkout, with stand-ins for
 * Jest and for the builders of `test/util`. Where a test would run Lua and JavaScript, the stand-in records its
 * program.
 */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { inspect } from 'node:util';
import vm from 'node:vm';
import ts from 'typescript';
import { CheckoutError } from '../outcome.ts';
import { type CollectedTest, type Define, jestStandIn } from './jest-stand-in.ts';
import type { Collected, LeftOut, ThirdPartyProgram, ProgramSuite } from './third-party-program.ts';

const SPECS = 'test/unit';

export const typescriptToLua: ProgramSuite = {
  name: 'typescript-to-lua',
  about: 'unit tests of TypeScriptToLua, in Node and compiled on the emulated device',
  async collect(checkout, only) {
    const specs: string[] = [];
    for await (const path of glob('**/*.spec.ts', { cwd: join(checkout, SPECS) })) specs.push(path);
    if (specs.length === 0) {
      throw new CheckoutError(`${checkout} has no ${SPECS}/*.spec.ts; is it a checkout of TypeScriptToLua?`);
    }
    const parts: Collected[] = [];
    for (const path of specs.sort()) {
      const group = path.replace(/\.spec\.ts$/, '').replaceAll('\\', '/');
      if (only === undefined || group.includes(only)) parts.push(await programsOf(checkout, path, group));
    }
    return { programs: parts.flatMap((p) => p.programs), leftOut: parts.flatMap((p) => p.leftOut) };
  },
};

/** Runs each test of a file and records the programs that it would run. */
async function programsOf(checkout: string, path: string, group: string): Promise<Collected> {
  const programs = new Map<string, ThirdPartyProgram>();
  const leftOut: LeftOut[] = [];
  const built: Builder[] = [];
  for (const test of testsOf(checkout, path, (builder) => built.push(builder))) {
    built.length = 0;
    const threw = await outcomeOfTest(test);
    const found = built.filter(({ asks }) => asks.has('result'));
    for (const builder of found) {
      const reason = builder.lacks();
      const program = builder.program(group, test.name);
      if (reason === undefined) programs.set(JSON.stringify([...program.modules, program.result]), program);
      else leftOut.push({ group, name: test.name, reason });
    }
    if (found.length === 0) leftOut.push({ group, name: test.name, reason: threw ?? reasonOf(built) });
  }
  return { programs: [...programs.values()], leftOut };
}

/** Reason why a test has no program to run. */
function reasonOf(built: readonly Builder[]): string {
  const asks = new Set(built.flatMap((builder) => [...builder.asks]));
  if (asks.has('diagnostics')) return "it asks for the other compiler's diagnostics";
  if (asks.has('output')) return 'it asks for the Lua that is written';
  return 'it asks for the result of no program';
}

/** A test that uses anything beyond the stand-ins has no program here. */
async function outcomeOfTest(test: CollectedTest): Promise<string | undefined> {
  try {
    await test.run();
    return undefined;
  } catch {
    return "it works on the other compiler's own parts";
  }
}

type Ask = 'result' | 'diagnostics' | 'output';

const FACTORIES = ['Function', 'Module', 'Expression', 'Bundle', 'Project'] as const;
type Kind = (typeof FACTORIES)[number];

/** Stand-in for TestBuilder: records its settings and the values that the test asks for. */
class Builder {
  readonly asks = new Set<Ask>();
  private header = '';
  private main = 'main.ts';
  private readonly extra = new Map<string, string>();
  private names: readonly string[] | undefined;
  private lacking: string | undefined;
  private readonly kind: Kind;
  private readonly text: string;

  constructor(kind: Kind, text: string) {
    this.kind = kind;
    this.text = text;
    if (kind === 'Bundle' || kind === 'Project') this.lacking = 'it is about how files of Lua are put together';
  }

  /** Reason why the program cannot run here; undefined if it can. */
  lacks(): string | undefined {
    if (this.lacking !== undefined) return this.lacking;
    const paths = [this.main, ...this.extra.keys()];
    return paths.every((path) => /(?<!\.d)\.ts$/.test(path))
      ? undefined
      : 'it has files that are not TypeScript modules';
  }

  program(group: string, name: string): ThirdPartyProgram {
    const texts = {
      Function: `export function __main() {${this.text}}`,
      Expression: `export function __main() { return ${this.text}; }`,
    };
    const isCalled = this.kind === 'Function' || this.kind === 'Expression';
    const main = `${this.header}${isCalled ? texts[this.kind as keyof typeof texts] : this.text}`;
    return {
      group,
      name,
      modules: new Map([...this.extra, [this.main, main]]),
      main: this.main,
      result: isCalled ? { call: '__main' } : { exported: this.names },
    };
  }

  // The rest is the part of TestBuilder that the test files use.

  setTsHeader(header: string): this {
    this.header = header;
    return this;
  }
  setLuaHeader(): this {
    return this.needs('it needs a prelude in Lua');
  }
  setLuaFactory(): this {
    return this.needs('it needs a prelude in Lua');
  }
  setJsHeader(): this {
    return this.needs('it needs a prelude in Lua');
  }
  withLanguageExtensions(): this {
    return this.needs("it uses the other compiler's extensions of the language");
  }
  setCustomTransformers(): this {
    return this.needs("it works on the other compiler's own parts");
  }
  setEntryPoint(): this {
    return this;
  }
  setMainFileName(name: string): this {
    this.main = name;
    return this;
  }
  addExtraFile(name: string, text: string): this {
    this.extra.set(name, text);
    return this;
  }
  setReturnExport(...names: string[]): this {
    this.names = names;
    return this;
  }
  setOptions(): this {
    return this;
  }
  disableSemanticCheck(): this {
    return this;
  }
  ignoreDiagnostics(): this {
    return this;
  }
  debug(): this {
    return this;
  }
  tap(action: (builder: this) => void): this {
    action(this);
    return this;
  }
  expectToMatchJsResult(): this {
    return this.asked('result');
  }
  expectToEqual(): this {
    return this.asked('result');
  }
  expectNoExecutionError(): this {
    return this.asked('result');
  }
  getLuaExecutionResult(): undefined {
    this.asked('result');
  }
  getJsExecutionResult(): undefined {
    this.asked('result');
  }
  expectToHaveDiagnostics(): this {
    return this.asked('diagnostics');
  }
  expectToHaveNoDiagnostics(): this {
    return this.asked('diagnostics');
  }
  expectDiagnosticsToMatchSnapshot(): this {
    return this.asked('diagnostics');
  }
  expectNoTranspileException(): this {
    return this.asked('diagnostics');
  }
  expectLuaToMatchSnapshot(): this {
    return this.asked('output');
  }
  getTsCode(): string {
    return `${this.header}${this.text}`;
  }
  getMainLuaCodeChunk(): string {
    this.asked('output');
    return '';
  }
  getMainJsCodeChunk(): string {
    this.asked('output');
    return '';
  }
  getMainLuaFileResult(): object {
    this.asked('output');
    return { lua: '', luaSourceMap: '{}', diagnostics: [] };
  }
  getLuaResult(): object {
    this.asked('output');
    return { diagnostics: [], transpiledFiles: [] };
  }

  private asked(what: Ask): this {
    this.asks.add(what);
    return this;
  }

  private needs(what: string): this {
    this.lacking ??= what;
    return this;
  }
}

/** Returns the stand-in for `test/util`. */
function utilStandIn(define: Define, onBuilt: (builder: Builder) => void): object {
  const formatCode = (...values: readonly unknown[]): string => values.map((value) => literal(value)).join(', ');
  const factory =
    (kind: Kind, isSerialized: boolean) =>
    (first: string | TemplateStringsArray, ...values: readonly unknown[]): Builder => {
      const parts = isSerialized ? values.map((value) => formatCode(value)) : values;
      const builder = new Builder(kind, typeof first === 'string' ? first : String.raw({ raw: first.raw }, ...parts));
      onBuilt(builder);
      return builder;
    };
  const factories = FACTORIES.flatMap((kind) => [
    [`test${kind}`, factory(kind, false)],
    [`test${kind}Template`, factory(kind, true)],
  ]);
  return {
    ...Object.fromEntries(factories),
    formatCode,
    assert: () => undefined,
    ExecutionError: class extends Error {},
    // The program is the same for each version of Lua.
    testEachVersion(name: string | undefined, make: () => Builder): void {
      define(name ?? 'each version', () => make().expectNoExecutionError());
    },
    expectEachVersionExceptJit: () => ({}),
  };
}

/** The source text of plain data. */
function literal(value: unknown): string {
  const all = { depth: null, maxArrayLength: null, maxStringLength: null, breakLength: Infinity } as const;
  return typeof value === 'function' ? String(value) : inspect(value, all);
}

/** Loads a test file, which defines its tests. The other compiler's modules come from the installed package. */
function testsOf(checkout: string, path: string, onBuilt: (builder: Builder) => void): readonly CollectedTest[] {
  const { tests, globals } = jestStandIn();
  const util = utilStandIn(globals.test, onBuilt);
  const installed = createRequire(import.meta.url);
  const compiler = dirname(installed.resolve('typescript-to-lua'));
  const load = (file: string): unknown => {
    const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
      fileName: file,
      compilerOptions: { target: ts.ScriptTarget.ES2024, module: ts.ModuleKind.CommonJS, esModuleInterop: true },
    });
    const exports = {};
    const require = (name: string): unknown => required(name, dirname(file));
    const scope = { ...globals, exports, require, __dirname: dirname(file), __filename: file };
    vm.compileFunction(outputText, Object.keys(scope), { filename: file })(...(Object.values(scope) as unknown[]));
    return exports;
  };
  const required = (name: string, from: string): unknown => {
    if (!name.startsWith('.')) return installed(name);
    const wanted = resolve(from, name);
    if (wanted === join(checkout, 'test/util')) return util;
    const inCompiler = relative(join(checkout, 'src'), wanted);
    return inCompiler.startsWith('..') ? load(`${wanted}.ts`) : installed(join(compiler, inCompiler));
  };
  load(join(checkout, SPECS, path));
  return tests;
}
