/** Maps positions in the device's console output to TypeScript with the source maps of the build. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { SourceMapConsumer, type BasicSourceMapConsumer, type RawSourceMap } from 'source-map';
import { pathOfSource } from './map-sources.ts';

/** A position in generated code, as the device's console prints it: `pkg:/components/a/Task.brs(12)` or `…(12,4-9)`. */
const PLACE = /pkg:\/([^()\r\n]+?\.brs)\((\d+)[^)]*\)/gi;

export interface ConsoleMapper {
  /** Adds the TypeScript position after each generated one: `pkg:/…/Task.brs(12) [sdk/task/Task.ts:34:5]`. */
  readonly map: (line: string) => string;
  /** Releases the source maps. */
  readonly close: () => void;
}

/** Creates a mapper from the source maps (JSON) of generated files, keyed by package path. */
export async function createConsoleMapper(maps: ReadonlyMap<string, string>): Promise<ConsoleMapper> {
  const opened = new Map<string, { map: RawSourceMap; consumer: BasicSourceMapConsumer }>();
  for (const [file, json] of maps) {
    const map = JSON.parse(json) as RawSourceMap;
    opened.set(file.toLowerCase(), { map, consumer: await new SourceMapConsumer(map) });
  }
  const place = (file: string, line: number): string | undefined => {
    const found = opened.get(file.toLowerCase());
    if (!found) return undefined;
    const { map, consumer } = found;
    // The console prints only a line, so this uses its first mapped column, the start of the statement.
    const bias = SourceMapConsumer.LEAST_UPPER_BOUND;
    const { source, line: at, column } = consumer.originalPositionFor({ line, column: 0, bias });
    if (source === null) return undefined;
    return `${pathOfSource(map, consumer, source)}:${at ?? 0}:${(column ?? 0) + 1}`;
  };
  return {
    map: (line) =>
      line.replace(PLACE, (generated, file: string, number: string) => {
        const source = place(file, Number(number));
        return source === undefined ? generated : `${generated} [${source}]`;
      }),
    close: () => opened.forEach(({ consumer }) => consumer.destroy()),
  };
}

/**
 * Reads the source maps that `npm run build` writes to `dist/maps`: `components/…/Task.brs.map` under the script's
 * path.
 */
export async function readMaps(folder: string): Promise<Map<string, string>> {
  const entries = await fs.readdir(folder, { recursive: true });
  const files = entries.filter((file) => file.endsWith('.brs.map')).sort();
  const read = files.map(async (file): Promise<[string, string]> => {
    const script = file.slice(0, -'.map'.length).replaceAll('\\', '/');
    return [script, await fs.readFile(path.join(folder, file), 'utf8')];
  });
  return new Map(await Promise.all(read));
}
