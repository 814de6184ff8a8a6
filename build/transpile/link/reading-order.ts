/** The order in which a program of several modules is read: what uses stands before what is used. */

/**
 * The modules reached from `entry`, it first, each before all that it imports; among the imports of one module, the one
 * named first comes first where nothing else decides.
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
