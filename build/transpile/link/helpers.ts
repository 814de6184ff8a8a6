import fs from 'node:fs';
import path from 'node:path';
import type { Expression, GlobalFunction, Statement } from '../ast.ts';

const DIRECTORY = path.join(import.meta.dirname, '../runtime');
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
  for (const fn of functions) visitStatements(fn.body, note);
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    for (const [, used] of helperSource(name).matchAll(REFERENCE)) if (used !== name && used !== undefined) note(used);
  }
  return [...found].sort();
}

/** The BrightScript text of a helper; names of helpers are written `RT_name` in it. */
export function helperSource(name: string): string {
  return fs.readFileSync(path.join(DIRECTORY, `${name}.brs`), 'utf8').trimEnd();
}

export function withHelperNames(source: string, nameOf: (helper: string) => string): string {
  return source.replace(REFERENCE, (_, name: string) => nameOf(name));
}

/** Every helper there is, by its file. */
export function allHelpers(): string[] {
  return fs
    .readdirSync(DIRECTORY)
    .filter((file) => file.endsWith('.brs'))
    .map((file) => path.basename(file, '.brs'))
    .sort();
}

type Visit = (helper: string) => void;

function visitStatements(statements: readonly Statement[], visit: Visit): void {
  for (const statement of statements) visitParts(statement, visit);
}

/** Goes through everything in a node: its fields are nodes, lists of nodes, or plain values. */
function visitParts(node: Statement | Expression, visit: Visit): void {
  if (node.kind === 'Helper') visit(node.name);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'origin' || key === 'entity') continue;
    for (const part of Array.isArray(value) ? value : [value]) {
      if (typeof part !== 'object' || part === null) continue;
      if ('kind' in part) visitParts(part as Expression, visit);
      else if ('value' in part) visitParts((part as { value: Expression }).value, visit);
    }
  }
}
