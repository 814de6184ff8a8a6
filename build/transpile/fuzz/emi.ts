/**
 * Equivalence modulo inputs: a run in Node finds the statements of a program that never run. Variants without them, or
 * with dead copies of others, must behave the same. This reveals a compiler that code without effect misleads.
 */
import ts from 'typescript';
import { Choices } from './choices.ts';
import type { Ended } from '../conformance/program.ts';
import { modulesOf, textOfModules } from './modules.ts';
import { runInNode } from './node-runner.ts';

const RAN = 'ranHere';
const NEVER = 'never';
const NEVER_DECLARED = `function ${NEVER}(): boolean {\n  return false;\n}\n`;
/** Maximum number of dead copies in a module. */
const MAX_COPIES = 6;
const MAX_COPY_CHARACTERS = 400;

/** A replacement of a range in the text of a module. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The statements of a block, case or function body, or a single statement without braces after `if` or a loop head. */
interface List {
  readonly statements: readonly ts.Statement[];
  readonly isAlone: boolean;
}

interface Module {
  readonly name: string;
  readonly text: string;
  readonly lists: readonly List[];
}

/** The record of a program run in Node. */
export interface Watched {
  readonly modules: readonly Module[];
  /** Indexes of the executed statements among all statements of all lists. */
  readonly ran: ReadonlySet<number>;
  readonly ended: Ended;
}

/** Runs a program in Node and records the executed statements. */
export function watched(text: string): Watched {
  const modules = [...modulesOf(text)].map(([name, own]): Module => ({ name, text: own, lists: listsOf(own) }));
  const ran = new Set<number>();
  let id = 0;
  const counted = modules.map((module) => {
    const edits = module.lists.flatMap((list) =>
      list.statements.map((statement) => probe(statement, list.isAlone, id++)),
    );
    return { name: module.name, text: edited(module.text, edits.flat()) };
  });
  const ended = runInNode(textOfModules(counted), { globals: { [RAN]: (one: number) => void ran.add(one) } });
  return { modules, ran, ended };
}

/** Returns the variant with the given number, which must behave like the original program. */
export function variantOf(text: string, number: number, { modules, ran } = watched(text)): string {
  let id = 0;
  const changed = modules.map(({ name, text: own, lists }) => {
    const live = lists.map((list) => ({ ...list, ran: list.statements.map(() => ran.has(id++)) }));
    const choices = Choices.fromSeed(number * 1000 + own.length);
    const edits = live.flatMap((list) => without(list, choices, number === 0));
    const copies = number === 0 ? [] : live.flatMap((list) => deadCopies(list, own, choices)).slice(0, MAX_COPIES);
    const result = edited(own, [...edits, ...copies]);
    return { name, text: copies.length === 0 ? result : `${result.trimEnd()}\n${NEVER_DECLARED}` };
  });
  return textOfModules(changed);
}

function listsOf(text: string): List[] {
  const file = ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true);
  const lists: List[] = [];
  const alone = (statement: ts.Statement | undefined): void => {
    if (statement && !ts.isBlock(statement) && !ts.isIfStatement(statement))
      lists.push({ statements: [statement], isAlone: true });
  };
  const visit = (node: ts.Node): void => {
    // Constructors stay unchanged: no statement may precede `super(…)`, and every field must be assigned.
    const isList = (ts.isBlock(node) && !ts.isConstructorDeclaration(node.parent)) || ts.isCaseOrDefaultClause(node);
    if (isList) lists.push({ statements: node.statements, isAlone: false });
    if (ts.isIfStatement(node)) [node.thenStatement, node.elseStatement].forEach(alone);
    if (ts.isIterationStatement(node, false)) alone(node.statement);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lists;
}

/** Returns edits that record the execution of a statement. */
function probe(statement: ts.Statement, isAlone: boolean, id: number): Edit[] {
  const start = statement.getStart();
  const note = `${RAN}(${id});`;
  if (!isAlone) return [{ start, end: start, text: note }];
  return [
    { start, end: start, text: `{ ${note}` },
    { start: statement.end, end: statement.end, text: '}' },
  ];
}

/** Removes the statements of the list from the first one that never ran. */
function without(list: List & { ran: readonly boolean[] }, choices: Choices, isAll: boolean): Edit[] {
  const first = list.ran.findIndex((one) => !one);
  const last = list.statements.at(-1);
  const from = list.statements[first];
  if (!from || !last || (!isAll && choices.oneIn(2))) return [];
  if (list.statements.slice(first).some((one) => isDeclared(one))) return [];
  return [{ start: from.getStart(), end: last.end, text: instead(last, list.isAlone, choices) }];
}

/** Reports whether code before the statement can use its declaration. */
function isDeclared(statement: ts.Statement): boolean {
  return ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
}

/**
 * Returns the replacement for removed statements: a `throw` in place of a jump, which TypeScript's flow analysis may
 * need.
 */
function instead(last: ts.Statement, isAlone: boolean, choices: Choices): string {
  const leaves = ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isSwitchStatement(last);
  const jumps = ts.isBreakStatement(last) || ts.isContinueStatement(last);
  const text = leaves || (jumps && choices.oneIn(2)) ? `throw new Error('never');` : '';
  return isAlone ? `{ ${text} }` : text;
}

/** Inserts dead copies of statements behind a condition that is always false. */
function deadCopies(list: List & { ran: readonly boolean[] }, text: string, choices: Choices): Edit[] {
  if (list.isAlone || choices.below(3) > 0) return [];
  const live = list.statements.filter((_, at) => list.ran[at]);
  const copied = live[choices.below(Math.max(live.length, 1))];
  if (copied === undefined || copied === list.statements.at(-1)) return [];
  const copy = text.slice(copied.getStart(), copied.end);
  if (copy.length > MAX_COPY_CHARACTERS || /\b(function|class|super)\b/.test(copy)) return [];
  const at = copied.end;
  return [{ start: at, end: at, text: ` if (${NEVER}()) { ${copy} }` }];
}

/** Applies the edits to the text. An edit inside another one is dropped. */
function edited(text: string, edits: readonly Edit[]): string {
  const sorted = edits.map((edit, order) => ({ ...edit, order }));
  const outer = sorted.filter(
    (edit) =>
      !sorted.some(
        (other) => other !== edit && other.end > other.start && other.start <= edit.start && edit.end <= other.end &&
          (other.start < edit.start || edit.end < other.end || other.order < edit.order),
      ),
  ); // prettier-ignore
  outer.sort((a, b) => b.start - a.start || b.end - a.end || b.order - a.order);
  return outer.reduce((all, { start, end, text: by }) => all.slice(0, start) + by + all.slice(end), text);
}
