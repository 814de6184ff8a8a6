/** Rewrites the source paths in source maps, and restores those that the source-map package encodes. */
import path from 'node:path';
import type { BasicSourceMapConsumer, RawSourceMap } from 'source-map';

/**
 * Makes the source paths absolute, for debuggers that copy a source map before they resolve its sources.
 * @param map a source map whose sources are relative to `root`
 * @returns the map with absolute paths
 */
export function withAbsoluteSources(map: string, root: string): string {
  return withSources(map, (source) => path.resolve(root, source));
}

/**
 * Makes the source paths relative to the source map, as the format specifies.
 * @param map a source map whose sources are relative to `root`
 * @returns the map with sources relative to `folder`, its destination
 */
export function withSourcesFrom(map: string, root: string, folder: string): string {
  return withSources(map, (source) => path.relative(folder, path.resolve(root, source)).replaceAll('\\', '/'));
}

function withSources(map: string, changed: (source: string) => string): string {
  const parsed = JSON.parse(map) as { sources: string[] };
  return JSON.stringify({ ...parsed, sources: parsed.sources.map(changed) });
}

/**
 * Returns the path of a source as the map has it: the source-map package encodes spaces and letters beyond ASCII.
 * @param map the map that the consumer reads
 * @param source a source as the consumer returns it
 */
export function pathOfSource(
  map: Pick<RawSourceMap, 'sources'>,
  { sources }: Pick<BasicSourceMapConsumer, 'sources'>,
  source: string,
): string {
  return map.sources[sources.indexOf(source)] ?? source;
}
