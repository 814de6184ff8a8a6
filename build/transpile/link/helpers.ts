/** Finds the run-time helpers in use and provides their BrightScript text. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GlobalFunction } from '../brightscript/ast.ts';
import { usesIn } from './uses.ts';

const DIRECTORY = fileURLToPath(new URL('../runtime', import.meta.url));
const REFERENCE = /\bRT_(\w+)/g;

/** Returns the names of the helpers that functions use directly or indirectly, sorted. */
export function usedHelpers(functions: readonly GlobalFunction[]): string[] {
  const found = new Set<string>();
  const pending: string[] = [];
  const note = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    pending.push(name);
  };
  for (const fn of functions) usesIn(fn).helpers.forEach(note);
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    for (const [, used] of helperSource(name).matchAll(REFERENCE)) if (used !== name && used !== undefined) note(used);
  }
  return [...found].sort();
}

/** Cached text of the requested helpers. Helpers are part of the compiler and do not change while it runs. */
const SOURCES = new Map<string, string>();

/** Returns the BrightScript text of a helper, in which `RT_name` refers to a helper. */
export function helperSource(name: string): string {
  const source = SOURCES.get(name) ?? fs.readFileSync(path.join(DIRECTORY, `${name}.brs`), 'utf8').trimEnd();
  SOURCES.set(name, source);
  return source;
}

/**
 * Returns the text with the final names of helpers. Renames a variable with the name of a global function, because
 * BrightScript would confuse the two.
 */
export function withHelperNames(source: string, names: HelperNames): string {
  return source
    .split('\n')
    .map((line) => (line.startsWith("'") ? line : renamed(line, names)))
    .join('\n');
}

interface HelperNames {
  readonly ofHelper: (helper: string) => string;
  readonly isGlobal: (name: string) => boolean;
}

/** Renames words outside string literals. Words after a dot or before a colon are members, not variables. */
function renamed(line: string, names: HelperNames): string {
  return line.replace(/"[^"]*"|(?<![.\w])RT_(\w+)|(?<![.\w])[a-z]\w*(?![\w:])/g, (word, helper: string | undefined) => {
    if (helper !== undefined) return names.ofHelper(helper);
    return !word.startsWith('"') && names.isGlobal(word) ? `${word}Value` : word;
  });
}

/** Returns the names of all helpers, from their files. */
export function allHelpers(): string[] {
  return fs
    .readdirSync(DIRECTORY)
    .filter((file) => file.endsWith('.brs'))
    .map((file) => path.basename(file, '.brs'))
    .sort();
}
