/** Source maps for debuggers, which copy a map elsewhere before they look for the sources it names. */
import path from 'node:path';

/**
 * @param map a source map whose sources are relative to `root`
 * @returns the same with whole paths
 */
export function withAbsoluteSources(map: string, root: string): string {
  const parsed = JSON.parse(map) as { sources: string[] };
  return JSON.stringify({ ...parsed, sources: parsed.sources.map((source) => path.resolve(root, source)) });
}
