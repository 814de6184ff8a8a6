/** Converts the counts of generated scripts to coverage of the sources they come from. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CoverageMapData, FileCoverageData, Range as IstanbulRange } from 'istanbul-lib-coverage';
import { SourceMapConsumer } from 'source-map';
import type { CoveredScript, DeviceCoverage } from './coverage-recorder.ts';
import type { Place, Range } from './script-layout.ts';

export interface SourceCoverage {
  /** By the source's path. Scripts without a source map and unmapped statements use the script's path. */
  files: CoverageMapData;
  /** Text of each source, where it is known. */
  texts: Map<string, string>;
}

/** Finds the source map (JSON) of a script whose package has none. */
export type MapFinder = (path: string, text: string) => string | undefined;

/**
 * Adds up the counts of devices, packages and scripts at each place of a source. Several generated branches at one
 * place count as one branch.
 *
 * @param textOf the text of a source that its map does not hold
 */
export async function sourceCoverage(
  devices: readonly DeviceCoverage[],
  mapOf: MapFinder = () => undefined,
  textOf: (source: string) => string | undefined = () => undefined,
): Promise<SourceCoverage> {
  const sum = new Sum(textOf);
  for (const { scripts } of devices) {
    for (const script of scripts) {
      const map = script.map ?? mapOf(script.path, script.text);
      if (map === undefined) addScript(sum, script, undefined);
      else await SourceMapConsumer.with(map, null, (consumer) => addScript(sum, script, consumer));
    }
  }
  return { files: sum.data(), texts: sum.texts };
}

/** Finds maps in a folder such as `dist/maps`, which has `<path in the package>.map` for each script. */
export function mapsIn(folder: string): MapFinder {
  return (path) => {
    const file = join(folder, `${path}.map`);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
}

/** Reads sources from a project's folder, by the names that maps made there use. */
export function textsIn(folder: string): (source: string) => string | undefined {
  return (source) => {
    const file = join(folder, source);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
}

interface Origin {
  file: string;
  at: IstanbulRange;
}

function addScript(sum: Sum, script: CoveredScript, map: SourceMapConsumer | undefined): void {
  const origin = (range: Range): Origin => originOf(script, map, range, sum);
  const count = (counter: number): number => script.counts[counter] ?? 0;
  if (map === undefined) sum.texts.set(script.path, script.text);
  for (const { at, counter } of script.layout.statements) sum.statement(origin(at), count(counter));
  for (const { name, at, counter } of script.layout.functions) sum.function(origin(at), name, count(counter));
  for (const { kind, at, arms } of script.layout.branches) {
    const where = origin(at);
    // An arm is shown within the file of its branch.
    const places = arms.map((arm) => origin(arm.at)).map((arm) => (arm.file === where.file ? arm.at : where.at));
    sum.branch(
      where,
      kind,
      places,
      arms.map((arm) => count(arm.counter)),
    );
  }
}

/** Returns the range in the source, or else in the script. It ends with its first line, as reports show it. */
function originOf(
  { path, text }: CoveredScript,
  map: SourceMapConsumer | undefined,
  { start }: Range,
  sum: Sum,
): Origin {
  const { texts, textOf } = sum;
  const found = map?.originalPositionFor({ line: start.line, column: start.column });
  if (map === undefined || found === undefined || found.source === null || found.line === null) {
    texts.set(path, text);
    return { file: path, at: sum.toLineEnd(start, text) };
  }
  // A map names its sources relative to the package's original location, which is unknown here.
  const file = decoded(found.source).replace(/^(?:\.\.?\/)+/, '');
  let source = texts.get(file);
  if (source === undefined) {
    source = map.sourceContentFor(found.source, true) ?? textOf(file) ?? '';
    texts.set(file, source);
  }
  return { file, at: sum.toLineEnd({ line: found.line, column: found.column ?? 0 }, source) };
}

/** Decodes a source of a consumer: the source-map package encodes spaces and letters beyond ASCII, but no `%`. */
function decoded(source: string): string {
  return source.replaceAll(/(?:%[0-9A-F]{2})+/g, (code) => {
    try {
      return decodeURIComponent(code);
    } catch {
      // The file's name itself has a `%`.
      return code;
    }
  });
}

class Sum {
  readonly texts = new Map<string, string>();
  readonly textOf: (source: string) => string | undefined;
  readonly #files = new Map<string, { data: FileCoverageData; ids: Map<string, string> }>();
  /** Lines by source string, so that each source is split only once. */
  readonly #lines = new Map<string, string[]>();

  constructor(textOf: (source: string) => string | undefined) {
    this.textOf = textOf;
  }

  toLineEnd(start: Place, text: string): IstanbulRange {
    let lines = this.#lines.get(text);
    if (lines === undefined) {
      lines = text.split(/\r?\n/);
      this.#lines.set(text, lines);
    }
    const column = Math.max(start.column + 1, lines[start.line - 1]?.length ?? 0);
    return { start, end: { line: start.line, column } };
  }

  statement({ file, at }: Origin, count: number): void {
    const { data, id } = this.#entry(file, `s ${placeKey(at)}`, ({ statementMap }, key) => {
      statementMap[key] = at;
    });
    data.s[id] = (data.s[id] ?? 0) + count;
  }

  function({ file, at }: Origin, name: string, count: number): void {
    const { data, id } = this.#entry(file, `f ${placeKey(at)}`, ({ fnMap }, key) => {
      fnMap[key] = { name, decl: at, loc: at, line: at.start.line };
    });
    data.f[id] = (data.f[id] ?? 0) + count;
  }

  branch({ file, at }: Origin, type: string, locations: IstanbulRange[], counts: number[]): void {
    const { data, id } = this.#entry(file, `b ${placeKey(at)} ${type} ${counts.length}`, ({ branchMap }, key) => {
      branchMap[key] = { type, loc: at, locations, line: at.start.line };
    });
    data.b[id] = counts.map((count, arm) => count + (data.b[id]?.[arm] ?? 0));
  }

  data(): CoverageMapData {
    const files = [...this.#files].sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(files.map(([file, { data }]) => [file, data]));
  }

  #entry(
    path: string,
    key: string,
    make: (data: FileCoverageData, id: string) => void,
  ): { data: FileCoverageData; id: string } {
    let file = this.#files.get(path);
    if (file === undefined) {
      file = { data: { path, statementMap: {}, fnMap: {}, branchMap: {}, s: {}, f: {}, b: {} }, ids: new Map() };
      this.#files.set(path, file);
    }
    let id = file.ids.get(key);
    if (id === undefined) {
      id = String(file.ids.size);
      file.ids.set(key, id);
      make(file.data, id);
    }
    return { data: file.data, id };
  }
}

function placeKey({ start: { line, column } }: IstanbulRange): string {
  return `${line}:${column}`;
}
