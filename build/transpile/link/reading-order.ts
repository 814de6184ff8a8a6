/** Orders the modules of a program for reading: users before the modules that they use. */

/**
 * Returns the modules reached from `entry` in topological order: the entry first, and each module before its imports.
 * Ties follow the order of the import statements.
 */
export function readingOrder(entry: string, importsOf: (module: string) => readonly string[]): string[] {
  const seen = new Set<string>();
  const finished: string[] = [];
  const visit = (module: string): void => {
    if (seen.has(module)) return;
    seen.add(module);
    for (const imported of importsOf(module).toReversed()) visit(imported);
    finished.push(module);
  };
  visit(entry);
  return finished.reverse();
}
