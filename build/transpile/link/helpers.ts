/** The run-time helpers: which are used, and their text. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GlobalFunction } from '../brightscript/ast.ts';
import { usesIn } from './uses.ts';

const DIRECTORY = fileURLToPath(new URL('../runtime', import.meta.url));
const REFERENCE = /\bRT_(\w+)/g;

/** The run-time helpers that functions use, and those that these use, in order of their names. */
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

/** The text of each helper that was asked for; they belong to the compiler and do not change while it runs. */
const SOURCES = new Map<string, string>();

/** The BrightScript text of a helper; names of helpers are written `RT_name` in it. */
export function helperSource(name: string): string {
  const source = SOURCES.get(name) ?? fs.readFileSync(path.join(DIRECTORY, `${name}.brs`), 'utf8').trimEnd();
  SOURCES.set(name, source);
  return source;
}

/**
 * The text with the final names of helpers. A variable of a helper that has the name of a global function of the
 * program is renamed: BrightScript would see the one for the other.
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

/** Words outside of text, after no dot and before no colon, are variables, keywords or helpers. */
function renamed(line: string, names: HelperNames): string {
  return line.replace(/"[^"]*"|(?<![.\w])RT_(\w+)|(?<![.\w])[a-z]\w*(?![\w:])/g, (word, helper: string | undefined) => {
    if (helper !== undefined) return names.ofHelper(helper);
    return !word.startsWith('"') && names.isGlobal(word) ? `${word}Value` : word;
  });
}

/** Every helper there is, by its file. */
export function allHelpers(): string[] {
  return fs
    .readdirSync(DIRECTORY)
    .filter((file) => file.endsWith('.brs'))
    .map((file) => path.basename(file, '.brs'))
    .sort();
}
