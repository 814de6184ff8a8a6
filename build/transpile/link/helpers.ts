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

/** Text of each helper by its name. Read once, because helpers are part of the compiler. */
let sources: ReadonlyMap<string, string> | undefined;

/** Returns the BrightScript text of a helper, in which `RT_name` refers to a helper. Throws for an unknown name. */
export function helperSource(name: string): string {
  const source = allHelpers().get(name);
  if (source === undefined) throw new Error(`no file in ${DIRECTORY} defines the helper ${name}`);
  return source;
}

/** Returns the text of all helpers by their names. */
export function allHelpers(): ReadonlyMap<string, string> {
  sources ??= new Map(
    fs
      .readdirSync(DIRECTORY)
      .filter((file) => file.endsWith('.brs'))
      .flatMap((file) => helpersIn(fs.readFileSync(path.join(DIRECTORY, file), 'utf8'))),
  );
  return sources;
}

/** Splits a file of helpers after the end of each function. A comment belongs to the function that follows it. */
function helpersIn(text: string): [name: string, source: string][] {
  return text.split(/(?<=^end (?:function|sub)\n)/m).map((part) => {
    const name = /^(?:function|sub) RT_(\w+)/m.exec(part)?.[1];
    if (name === undefined) throw new Error(`this part of ${DIRECTORY} defines no helper: ${part}`);
    return [name, part.trim()];
  });
}

/**
 * Returns the text with the final names of helpers. Renames a variable with the name of a global function, because
 * BrightScript would confuse the two.
 */
export function withHelperNames(source: string, names: HelperNames): string {
  const rename = (word: string): string => {
    let name = word;
    while (names.isGlobal(name) || (name !== word && new RegExp(`\\b${name}\\b`, 'i').test(source))) name += 'Value';
    return name;
  };
  return source
    .split('\n')
    .map((line) => (line.startsWith("'") ? line : renamed(line, names.ofHelper, rename)))
    .join('\n');
}

interface HelperNames {
  readonly ofHelper: (helper: string) => string;
  readonly isGlobal: (name: string) => boolean;
}

/** Renames words outside string literals. Words after a dot or before a colon are members, not variables. */
function renamed(line: string, ofHelper: HelperNames['ofHelper'], rename: (word: string) => string): string {
  return line.replace(/"[^"]*"|(?<![.\w])RT_(\w+)|(?<![.\w])[a-z]\w*(?![\w:])/g, (word, helper: string | undefined) => {
    if (helper !== undefined) return ofHelper(helper);
    return word.startsWith('"') ? word : rename(word);
  });
}
