/** The link step: names the live functions and prints them into files. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { SourceNode } from 'source-map';
import type { GlobalEntity, GlobalFunction, ModuleCode } from '../brightscript/ast.ts';
import { type Names, printFunction } from '../brightscript/print.ts';
import { isOnlyCalled } from '../brightscript/reserved-words.ts';
import { type Problem, refusal } from '../diagnostics.ts';
import { chooseGlobalNames } from './global-names.ts';
import { checkExports, checkMain, checkObservers, checkReplaced, type Script } from './check-exports.ts';
import { scopeNames } from './scope-names.ts';
import { helperSource, usedHelpers, withHelperNames } from './helpers.ts';
import { inSections } from './sections.ts';
import { usesIn } from './uses.ts';
import { tooManyVariables } from './variables.ts';

interface LinkInput extends Script {
  /** Reports whether the entry reaches a top-level declaration of a module. */
  readonly isLive: (module: string, declaration: string) => boolean;
  readonly globalPrefix: string;
  /** Entries of other scripts that share the component's `m`. */
  readonly related: readonly string[];
  /** Reports whether the module is compiled elsewhere and its exports are in the scope under their own names. */
  readonly isExternal: (module: string) => boolean;
  /** `single` writes one file with a section for each module, `modules` one file for each module. */
  readonly layout: 'single' | 'modules';
  /** Other BrightScript and XML in scope: package path → text. */
  readonly surroundings: ReadonlyMap<string, string>;
  /** Base directory of the paths in comments and source maps. */
  readonly root: string;
  /** Cached files of the last build. An unchanged module reuses its file unless a global name has changed. */
  readonly printed: WeakMap<ModuleCode, PrintedModule>;
}

/** The generated file of a module, and the cache key of everything else that its text depends on. */
export interface PrintedModule {
  readonly key: string;
  readonly file: LinkedFile;
}

/** A generated file: its base name, its text and its source map. */
export interface LinkedFile {
  readonly name: string;
  readonly code: string;
  readonly map: string;
  /** Absolute paths of the modules in it. */
  readonly modules: readonly string[];
}

/** The global name of a top-level declaration on the device. */
export interface GlobalName {
  readonly module: string;
  readonly declaration: string;
  readonly name: string;
}

export interface Linked {
  readonly files: readonly LinkedFile[];
  readonly globals: readonly GlobalName[];
  readonly problems: readonly Problem[];
}

/** Prints the live functions of a program into files with their final names. */
export function link(input: LinkInput): Linked {
  const byPath = new Map(input.modules.map((m) => [m.module, m]));
  const modules = input.order.flatMap((file) => byPath.get(file) ?? []).filter((m) => !input.isExternal(m.module));
  const isLive = ({ entity }: GlobalFunction): boolean => input.isLive(entity.module, entity.declaration);
  const live = modules.map((module) => ({ module, functions: module.functions.filter(isLive) }));
  const functions = live.flatMap((m) => m.functions);
  const helpers = usedHelpers(functions);
  const chosen = chooseGlobalNames(functions, helpers, {
    globalPrefix: input.globalPrefix,
    entry: input.entry,
    around: new Set([...scopeNames(input.surroundings), ...input.replaced.map((name) => name.toLowerCase())]),
    external: (entity) => input.isExternal(entity.module),
  });
  const problems = [
    ...chosen.problems,
    ...checkMain(input, functions),
    ...checkObservers(input, functions),
    ...checkReplaced(input, functions),
    ...checkExports(input, functions, chosen.ofGlobal),
    ...checkBuiltIns(functions),
    ...functions.flatMap(tooManyVariables),
  ];
  if (problems.length > 0) return { files: [], globals: [], problems };
  const ofSource = sourcePaths(input.root);
  const names: Names = {
    ofGlobal: chosen.ofGlobal,
    asText:
      input.related.length > 0
        ? (entity) => nameInAllScripts(entity, byPath.get(entity.module), ofSource)
        : chosen.ofGlobal,
    ofHelper: chosen.ofHelper,
    ofSource,
  };
  const globals = functions
    .filter(({ entity }) => !entity.owner)
    .map(({ entity }) => ({ module: entity.module, declaration: entity.declaration, name: chosen.ofGlobal(entity) }));
  const helperChunks = helpers.map((name) => withHelperNames(helperSource(name), chosen));
  const files = live.filter((m) => m.functions.length > 0);
  if (input.layout === 'single') {
    const name = `${path.basename(input.entry, '.ts')}.brs`;
    return { files: [inOneFile(name, files, helperChunks, names, input)], globals, problems };
  }
  const fileNames = uniqueFileNames(files.map((m) => m.module.module));
  const allNames = createHash('sha256').update(input.root);
  for (const { entity } of functions)
    allNames.update(`\n${entity.module} ${entity.declaration} ${chosen.ofGlobal(entity)}`);
  for (const helper of helpers) allNames.update(`\n${helper} ${chosen.ofHelper(helper)}`);
  const digest = allNames.digest('base64');
  const made = files.map((m, i) => {
    const name = fileNames[i] ?? '';
    const key = [name, ...m.functions.map(({ entity }) => entity.declaration), digest].join('\n');
    const known = input.printed.get(m.module);
    if (known?.key === key) return known.file;
    const chunks = m.functions.map((fn) => printFunction(fn, names));
    const file = finished(name, [m.module], chunks, input);
    input.printed.set(m.module, { key, file });
    return file;
  });
  if (helperChunks.length === 0) return { files: made, globals, problems };
  const runtime = input.globalPrefix === '' ? 'runtime' : `${input.globalPrefix}Runtime`;
  const isUsed = (name: string): boolean =>
    fileNames.some((file) => file.toLowerCase() === `${name}.brs`.toLowerCase());
  const runtimeName = isUsed(runtime) ? `${runtime}-helpers.brs` : `${runtime}.brs`;
  return { files: [...made, finished(runtimeName, [], helperChunks, input)], globals, problems };
}

/**
 * Returns a name that is the same in all scripts that share a component's `m`. Objects carry such names of their classes,
 * and the state of modules is kept under them. Keys of the device are case-insensitive, so names that differ by case only
 * are numbered.
 */
function nameInAllScripts(entity: GlobalEntity, module: ModuleCode | undefined, ofSource: Names['ofSource']): string {
  const nameOf = ({ preferredName, declaration }: GlobalEntity): string =>
    declaration.startsWith('$') || declaration === preferredName ? declaration : `${preferredName} in ${declaration}`;
  const name = nameOf(entity);
  const isTwin = (other: GlobalEntity): boolean => nameOf(other).toLowerCase() === name.toLowerCase();
  const twins = new Set((module?.functions ?? []).map((fn) => fn.entity).filter(isTwin));
  const place = [...twins].indexOf(entity);
  return `${name}${place > 0 ? place + 1 : ''} of ${ofSource(entity.module)}`;
}

/** Returns the source-map path of a module. Computes it once, because each printed node asks for it. */
function sourcePaths(root: string): Names['ofSource'] {
  const known = new Map<string, string>();
  return (file) => {
    const found = known.get(file) ?? path.relative(root, file).replaceAll('\\', '/');
    known.set(file, found);
    return found;
  };
}

interface LiveModule {
  readonly module: ModuleCode;
  readonly functions: readonly GlobalFunction[];
}

/** Prints everything into one file, with sections if there are several modules. */
function inOneFile(
  name: string,
  live: readonly LiveModule[],
  helpers: readonly string[],
  names: Names,
  input: LinkInput,
): LinkedFile {
  const modules = live.map((m) => m.module);
  const printed = live.map((m) => m.functions.map((fn) => printFunction(fn, names)));
  if (modules.length < 2) return finished(name, modules, [...printed.flat(), ...helpers], input);
  const sections = modules.map((module, i) => ({
    source: names.ofSource(module.module),
    header: module.header,
    chunks: printed[i] ?? [],
  }));
  const last = helpers.length === 0 ? [] : [{ source: undefined, header: [], chunks: helpers }];
  const origin = `' Generated from ${names.ofSource(input.entry)} and the modules that it uses. Do not edit.\n`;
  return written(name, modules, inSections([...sections, ...last], [origin]));
}

function finished(
  name: string,
  modules: readonly ModuleCode[],
  chunks: readonly (SourceNode | string)[],
  input: LinkInput,
): LinkedFile {
  const sources = modules.map((m) => path.relative(input.root, m.module).replaceAll('\\', '/'));
  const origin =
    sources.length === 0 ? 'Helpers for code generated from TypeScript' : `Generated from ${sources[0] ?? ''}`;
  const node = new SourceNode(null, null, null, [`' ${origin}. Do not edit.\n`, ...headerLines(modules[0])] as never);
  for (const chunk of chunks) node.add(['\n', chunk, '\n'] as never);
  return written(name, modules, node);
}

function written(name: string, modules: readonly ModuleCode[], node: SourceNode): LinkedFile {
  const { code, map } = node.toStringWithSourceMap({ file: name });
  return { name, code, map: map.toString(), modules: modules.map((m) => m.module) };
}

function headerLines(module: ModuleCode | undefined): string[] {
  if (!module || module.header.length === 0) return [];
  return ["'\n", ...module.header.map((line) => (line === '' ? "'\n" : `' ${line}\n`))];
}

/** Derives file names from module names. Equal names get the name of their directory as a prefix. */
function uniqueFileNames(modules: readonly string[]): string[] {
  const taken = new Set<string>();
  return modules.map((module) => {
    const parts = module.replace(/\.ts$/, '').split(/[\\/]/);
    let name = parts.pop() ?? 'module';
    while (taken.has(name.toLowerCase())) name = `${parts.pop() ?? 'x'}-${name}`;
    taken.add(name.toLowerCase());
    return `${name}.brs`;
  });
}

/** Refuses platform functions used as values that can only be called, such as `type`. */
function checkBuiltIns(functions: readonly GlobalFunction[]): Problem[] {
  return functions
    .flatMap((fn) => usesIn(fn).values)
    .flatMap(({ text, origin }) => (origin && isOnlyCalled(text) ? [refusal('functionValue', origin, text)] : []));
}
