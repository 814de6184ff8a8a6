/** The rooms of the compiler: facts know no lowering, and no two modules need each other. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const ROOT = path.join(import.meta.dirname, '..');
/** Programs to compile, and declarations for them: no part of the compiler. */
const NOT_OURS = ['conformance/programs/', 'fixtures/', 'lib/', 'bench/kernels.ts'];

/** The modules of the compiler, each with the modules that it imports, types included; paths from its folder. */
function imports(): Map<string, readonly string[]> {
  const files = fs
    .globSync('**/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts') && !NOT_OURS.some((folder) => file.startsWith(folder)));
  return new Map(files.map((file) => [file, importsOf(file).filter((imported) => files.includes(imported))]));
}

function importsOf(file: string): string[] {
  const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
  const specifiers = [...text.matchAll(/^(?:import|export|\}) [^'\n]*'(\.[^']+)'|import\('(\.[^']+)'\)/gm)];
  return specifiers.map(([, from, loaded]) => path.join(path.dirname(file), from ?? loaded ?? ''));
}

/** A way from a module back to itself, or undefined. */
function circle(graph: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    done.add(file);
    for (const imported of graph.get(file) ?? []) {
      const found = visit(imported, [...way, file]);
      if (found) return found;
    }
    return undefined;
  };
  for (const file of graph.keys()) {
    const found = visit(file, []);
    if (found) return found;
  }
  return undefined;
}

test('no import leads back to where it started', () => {
  const graph = imports();
  assert.ok([...graph.values()].flat().length > graph.size, 'imports are not seen');
  assert.deepEqual(circle(graph), undefined);
  assert.deepEqual(circle(new Map(Object.entries({ a: ['b'], b: ['c'], c: ['b'] }))), ['b', 'c', 'b']);
});

test('facts know neither lowering nor how BrightScript is written', () => {
  const outside = [...imports()]
    .filter(([file]) => file.startsWith('lower/facts/'))
    .flatMap(([file, imported]) => imported.map((to) => `${file} imports ${to}`))
    .filter((line) => !/ imports (lower\/facts\/|brightscript\/ast\.ts$)/.test(line));
  assert.deepEqual(outside, []);
});

test('values do not depend on what uses them', () => {
  const users = /^lower\/(expressions|statements|declarations|library)\//;
  const wrong = [...imports()].filter(
    ([file, imported]) => file.startsWith('lower/values/') && imported.some((to) => users.test(to)),
  );
  assert.deepEqual(wrong, []);
});
