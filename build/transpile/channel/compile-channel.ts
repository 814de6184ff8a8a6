/** Compiles the folder of a channel: scripts from TypeScript, all other files unchanged. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { refusalAt, type Problem } from '../diagnostics.ts';
import { compile, type IncrementalState } from '../index.ts';
import { firstOfEach } from '../reach/remove-unreached.ts';
import type { CompiledChannel, LeftOut } from '../results.ts';
import { layoutOf, type ChannelLayout, type ScriptUnit } from './layout.ts';
import { withCompiledScript } from './script-tags.ts';

export interface ChannelRequest {
  /** Absolute path of the channel folder: the content of the package, with modules in place of scripts. */
  readonly folder: string;
  /** Absolute path of the output folder, if it lies below `folder`. Its files are ignored. */
  readonly except?: string;
  /** Absolute paths of library folders, whose files go into the package at the same paths. */
  readonly with?: readonly string[];
  /** Base directory of the paths in comments and source maps. */
  readonly root: string;
  /** State of earlier builds, for incremental builds. */
  readonly memory?: IncrementalState;
}

/** Compiles the channel. Returns files only if every script compiles. */
export async function compileChannel(request: ChannelRequest): Promise<CompiledChannel> {
  const { folder } = request;
  const { places, problems: clashes } = await placesOf(request);
  const all = [...places.keys()].sort();
  const components = await textsOf(places, all.filter(isComponentXml));
  const layout = layoutOf({ files: all, components, places }, folder);
  const wrong = [...clashes, ...layout.problems];
  if (wrong.length > 0) return { ok: false, problems: wrong };
  const files = new Map<string, string | Uint8Array>();
  for (const file of layout.copied) files.set(file, await fs.readFile(places.get(file) ?? file));
  const { generated, used, problems, leftOut } = await compileUnits(request, layout, places);
  for (const [file, text] of generated) files.set(file, text);
  for (const { xml, ...unit } of layout.units) {
    const text = xml && withCompiledScript(components.get(xml) ?? '', xml, unit);
    if (xml && text) files.set(xml, text);
  }
  if (problems.length > 0) return { ok: false, problems };
  const isUnused = (file: string): boolean => isModule(file) && !used.has(path.join(folder, file));
  const scripts = layout.units.map(({ script }) => script);
  return { ok: true, files, scripts, sources: [...used], unused: all.filter(isUnused), leftOut: firstOfEach(leftOut) };
}

/** Returns the absolute path of each file by package path, and a problem for each duplicate. */
async function placesOf({ folder, except, with: libraries = [] }: ChannelRequest): Promise<{
  readonly places: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}> {
  const places = new Map((await filesOf(folder, except)).map((file) => [file, path.join(folder, file)]));
  const problems: Problem[] = [];
  for (const library of libraries) {
    for (const file of (await filesOf(library, undefined)).filter((one) => !isModule(one))) {
      const place = path.join(library, file);
      const other = places.get(file);
      if (other === undefined) places.set(file, place);
      else problems.push(refusalAt('fileTwice', { path: place, line: 1, column: 1 }, other, file));
    }
  }
  return { places, problems };
}

interface Made {
  readonly generated: Map<string, string>;
  /** Absolute paths of the modules that were read. */
  readonly used: Set<string>;
  readonly problems: Problem[];
  readonly leftOut: LeftOut[];
}

async function compileUnits(
  { folder, root, memory }: ChannelRequest,
  { units, components }: ChannelLayout,
  places: ReadonlyMap<string, string>,
): Promise<Made> {
  const made: Made = { generated: new Map(), used: new Set(), problems: [], leftOut: [] };
  const declared = declarationsOf(components);
  for (const unit of units) {
    const result = await compile({
      entry: path.join(folder, unit.entry),
      layout: 'single',
      isComponent: unit.isComponent,
      needsMain: !unit.isComponent,
      globalPrefix: unit.prefix,
      handlers: unit.handlers,
      isTask: unit.isTask,
      related: unit.related.map((entry) => path.join(folder, entry)),
      overriding: unit.overriding.map((entry) => path.join(folder, entry)),
      surroundings: new Map([...declared, ...(await surroundingsOf(places, unit))]),
      root,
      ...(memory && { memory }),
    });
    if (!result.ok) {
      made.problems.push(
        ...result.problems.filter((problem) => !made.problems.some((known) => isSame(known, problem))),
      );
      continue;
    }
    for (const source of result.sources) made.used.add(source);
    made.leftOut.push(...result.leftOut);
    const place = path.posix.dirname(unit.script);
    for (const { name, text } of result.files) made.generated.set(`${place}/${name}`, text);
  }
  return made;
}

/** Reports whether two problems are equal. A module used by several scripts would otherwise repeat its problems. */
function isSame(a: Problem, b: Problem): boolean {
  return a.path === b.path && a.line === b.line && a.column === b.column && a.code === b.code;
}

/** Declares the channel's components for validation, which rejects unknown components. */
function declarationsOf(components: readonly string[]): Map<string, string> {
  const xml = (name: string): string => `<component name="${name}" extends="Group">\n</component>\n`;
  return new Map(components.map((name) => [`components/declared/${name}.xml`, xml(name)]));
}

/** Moves the scripts beside a component's script to source/, because validation only sees that folder. */
async function surroundingsOf(
  places: ReadonlyMap<string, string>,
  { beside }: ScriptUnit,
): Promise<ReadonlyMap<string, string>> {
  const texts = await textsOf(places, beside);
  return new Map([...texts].map(([file, text]) => [`source/beside/${file}`, text]));
}

async function textsOf(places: ReadonlyMap<string, string>, files: readonly string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const file of files) texts.set(file, await fs.readFile(places.get(file) ?? file, 'utf8'));
  return texts;
}

const isComponentXml = (file: string): boolean => /^components\/.*\.xml$/.test(file);
const isModule = (file: string): boolean => file.endsWith('.ts') && !/\.(d|test|spec)\.ts$/.test(file);

/** Returns the sorted relative paths of all files below the folder, without hidden files and node_modules. */
async function filesOf(folder: string, except: string | undefined): Promise<string[]> {
  const found: string[] = [];
  const look = async (below: string): Promise<void> => {
    for (const entry of await fs.readdir(path.join(folder, below), { withFileTypes: true })) {
      const file = path.posix.join(below, entry.name);
      if (entry.name.startsWith('.') || entry.name === 'node_modules' || path.join(folder, file) === except) continue;
      if (entry.isDirectory()) await look(file);
      else if (entry.isFile()) found.push(file);
    }
  };
  await look('');
  return found.sort();
}
