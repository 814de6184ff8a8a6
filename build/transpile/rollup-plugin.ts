/** The Rollup plugin that drives a compilation: it gives Rollup skeletons of modules and emits BrightScript. */
import path from 'node:path';
import type { Plugin } from 'rollup';
import ts from 'typescript';
import { formatLeftOut, type Problem, refusal, refusalAt } from './diagnostics.ts';
import { buildReachedFront, buildWholeFront, type Front, type FrontOptions, isOfLibrary } from './front-end.ts';
import { type GlobalName, link, type Linked } from './link/link.ts';
import { readingOrder } from './link/reading-order.ts';
import { isAmbient } from './lower/analysis/syntax/declarations.ts';
import { memoize } from './lower/analysis/memoize.ts';
import { type Export, exportsOf, rootsOf, skeletonOf } from './link/skeleton.ts';
import type { IncrementalState } from './incremental/incremental-state.ts';
import type { LeftOut } from './results.ts';

export interface BrightScriptOptions {
  /** Absolute path of the entry module. */
  readonly entry: string;
  readonly globalPrefix: string;
  readonly layout: 'single' | 'modules';
  readonly isComponent: boolean;
  readonly needsMain: boolean;
  readonly isExternal: (module: string) => boolean;
  /** Other BrightScript in the same scope, for validation: package path → source text. */
  readonly surroundings: ReadonlyMap<string, string>;
  readonly root: string;
  /** Further modules to compile, even if the entry does not reach them. */
  readonly also: readonly string[];
  /** Modules that are only analysed: entries of other scripts that share the component's `m`. */
  readonly related: readonly string[];
  /** Related entries whose functions replace the entry's functions of the same names. */
  readonly overriding: readonly string[];
  /** Functions that the platform calls at once when a field changes, besides the observers in the program. */
  readonly handlers: readonly string[];
  /** True for a component that extends Task. */
  readonly isTask: boolean;
  /** Emit only the code that the entry reaches, or every function of every module (for unit tests on the device). */
  readonly keep: 'reached' | 'all';
  /** Let BrighterScript check the result. Tests that compile very many programs check them in another way. */
  readonly validate: boolean;
  /** Receives the global name of each top-level declaration. */
  readonly onGlobals: (globals: readonly GlobalName[]) => void;
  /** State of earlier builds, for incremental builds. */
  readonly memory: IncrementalState;
  /** Receives the paths of the modules that this build lowered, without those taken from the memory. */
  readonly onLowered: (modules: readonly string[]) => void;
  /** Receives the unreached declarations that would be refused. */
  readonly onLeftOut: (leftOut: readonly LeftOut[]) => void;
}

/** Thrown inside Rollup when the compiler refuses the program. The driver converts it to problems. */
export class Refused extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(`${problems.length} problem(s)`);
    this.problems = problems;
  }
}

/** Id of the virtual root module, which exports everything that the entries export. */
const ROOTS = 'brightscript:roots';

/**
 * Creates the Rollup plugin of the device build. Rollup's module graph determines the modules that an entry needs, and
 * its tree-shaking the declarations in use. Rollup sees only skeletons. The plugin discards the rendered chunks and
 * emits BrightScript files.
 */
export function brightscript(options: BrightScriptOptions): Plugin {
  const { entries } = unitOf(options);
  let front: Front | undefined;
  return {
    name: 'brightscript',
    options: (given) => ({ ...given, input: ROOTS, treeshake: { moduleSideEffects: false } }),
    buildStart() {
      const build = options.keep === 'all' ? buildWholeFront : buildReachedFront;
      front = build(unitOf(options), options.memory);
      options.onLowered(front.lowered);
      options.onLeftOut(front.leftOut);
      for (const one of front.leftOut) this.warn(formatLeftOut(one, options.root));
      for (const file of front.files) this.addWatchFile(file);
      if (front.problems.length > 0) throw new Refused(front.problems);
    },
    resolveId(source, importer) {
      if (source === ROOTS) return source;
      const isRelative = source.startsWith('.');
      const file = isRelative && importer && front ? resolved(front.program, source, importer) : source;
      if (file === undefined && importer) throw new Refused([missingModule(front?.program, source, importer)]);
      return file && path.isAbsolute(file) ? { id: file, external: options.isExternal(file) } : null;
    },
    // Not `transform`, because Rollup's cache compares loaded text, and a skeleton depends on more than its module's
    // text.
    load(id) {
      if (!front) throw new Error('load before buildStart');
      if (id === ROOTS) return rootsOf(front.program, entries, front.modules);
      const code = front.modules.find(({ module }) => module === id);
      const file = front.program.getSourceFile(id);
      // A declaration file has no code.
      return code && file ? skeletonOf(code, file) : '';
    },
    async generateBundle(_options, bundle) {
      if (!front) throw new Error('generateBundle before buildStart');
      const used = new Map<string, ReadonlySet<string>>();
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type === 'chunk') {
          for (const [id, { renderedExports }] of Object.entries(chunk.modules)) used.set(id, new Set(renderedExports));
        }
        Reflect.deleteProperty(bundle, file);
      }
      const isAll = options.keep === 'all';
      const isKept = (id: string): boolean => isAll || (used.get(id)?.size ?? 0) > 0;
      const isLive = (module: string, name: string): boolean => isAll || (used.get(module)?.has(name) ?? false);
      const wrong = front.leftOut.find(({ path: module, name }) => isLive(module, name));
      if (wrong) throw new Error(`'${wrong.name}' of ${wrong.path} was left out, and is used`);
      const importsOf = (id: string): readonly string[] => this.getModuleInfo(id)?.importedIds ?? [];
      const others = [...this.getModuleIds()].filter((id) => id !== options.entry && isKept(id)).sort();
      // A single file is read from its top. Several files are opened by name, so their order is alphabetical.
      const order = options.layout === 'single' ? readingOrder(options.entry, importsOf) : [options.entry, ...others];
      const { validator, printed } = options.memory.unit(unitOf(options));
      const around = namesAround(front.program, options);
      const linked: Linked = link({ ...options, ...around, modules: front.modules, order, isLive, printed });
      if (linked.problems.length > 0) throw new Refused(linked.problems);
      options.onGlobals(linked.globals);
      const findings = options.validate
        ? await validator.validate(linked.files, { ...options, declared: onlyDeclared(front.program) })
        : [];
      if (findings.length > 0) throw new Refused(findings);
      for (const file of linked.files) {
        this.emitFile({ type: 'asset', fileName: file.name, source: file.code });
        this.emitFile({ type: 'asset', fileName: `${file.name}.map`, source: file.map });
      }
    },
  };
}

/** Returns the names that a script has for others, and that other scripts of its component have. */
function namesAround(
  program: ts.Program,
  { entry, related, overriding }: BrightScriptOptions,
): { exports: Export[]; inherited: string[]; replaced: string[] } {
  return {
    exports: exportsOf(program, entry),
    inherited: exportedBy(program, related),
    replaced: exportedBy(program, overriding),
  };
}

function exportedBy(program: ts.Program, entries: readonly string[]): string[] {
  const checker = program.getTypeChecker();
  const modules = entries.flatMap((entry) => program.getSourceFile(entry) ?? []);
  const symbols = modules.flatMap((file) => checker.getSymbolAtLocation(file) ?? []);
  return symbols.flatMap((module) => checker.getExportsOfModule(module).map(({ name }) => name));
}

/** Returns the options of a unit, the modules that are compiled together, for the front end and the memory. */
export function unitOf({ entry, also, related, handlers, isTask, globalPrefix }: BrightScriptOptions): FrontOptions {
  return { entries: [entry, ...also], related, handlers, isTask, globalPrefix };
}

/** Returns the names, in lower case, of ambient declarations in the program's own files. */
function onlyDeclared(program: ts.Program): ReadonlySet<string> {
  const own = program.getSourceFiles().filter((file) => !isOfLibrary(file.fileName));
  return new Set(own.flatMap(declaredIn));
}

const declaredIn = memoize((file: ts.SourceFile): readonly string[] => {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const isNamed = ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node) || ts.isModuleDeclaration(node);
    if (ts.isNamespaceExportDeclaration(node)) names.add(node.name.text.toLowerCase());
    const isGlobal = isNamed || ts.isClassDeclaration(node) || ts.isEnumDeclaration(node);
    if (isGlobal && node.name && ts.isIdentifier(node.name) && isAmbient(node)) names.add(node.name.text.toLowerCase());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...names];
});

/** Returns the problem for an imported module that only an ambient declaration provides, without a file. */
function missingModule(program: ts.Program | undefined, source: string, importer: string): Problem {
  const statements = program?.getSourceFile(importer)?.statements ?? [];
  const statement = statements.find((one) => 'moduleSpecifier' in one && isText(one.moduleSpecifier, source));
  return statement ? refusal('importForm', statement) : refusalAt('importForm', { path: importer, line: 1, column: 1 });
}

function isText(node: unknown, text: string): boolean {
  return (node as ts.StringLiteral | undefined)?.text === text;
}

function resolved(program: ts.Program, source: string, importer: string): string | undefined {
  const { resolvedModule } = ts.resolveModuleName(source, importer, program.getCompilerOptions(), ts.sys);
  return resolvedModule && path.resolve(resolvedModule.resolvedFileName);
}
