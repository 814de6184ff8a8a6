/**
 * Equivalence modulo inputs: a program is run in Node to see which statements never run; without them, or with dead
 * copies of others, it must still do the same. A compiler that is misled by code that never runs shows itself so.
 */
import ts from 'typescript';
import { Choices } from './choices.ts';
import type { Ended } from '../conformance/program.ts';
import { modulesOf, textOfModules } from './modules.ts';
import { runInNode } from './node-side.ts';

const RAN = 'ranHere';
const NEVER = 'never';
const NEVER_DECLARED = `function ${NEVER}(): boolean {\n  return false;\n}\n`;
/** Copies of statements that are put in, at most, in a module. */
const MAX_COPIES = 6;
const MAX_COPY_CHARACTERS = 400;

/** A place in a module's text and what comes there instead. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The statements of a block, a case or a function's body; or one that stands alone after `if` or a loop's head. */
interface List {
  readonly statements: readonly ts.Statement[];
  readonly isAlone: boolean;
}

interface Module {
  readonly name: string;
  readonly text: string;
  readonly lists: readonly List[];
}

/** A program that was watched while it ran in Node. */
export interface Watched {
  readonly modules: readonly Module[];
  /** The statements that ran, by their places among all statements of all lists. */
  readonly ran: ReadonlySet<number>;
  readonly ended: Ended;
}

/** Runs a program in Node and sees which of its statements run. */
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

/** A program that must do what the given one does. The number chooses among several. */
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
    // Nothing may stand before `super(…)`, and the fields that are set in a constructor must be.
    const isList = (ts.isBlock(node) && !ts.isConstructorDeclaration(node.parent)) || ts.isCaseOrDefaultClause(node);
    if (isList) lists.push({ statements: node.statements, isAlone: false });
    if (ts.isIfStatement(node)) [node.thenStatement, node.elseStatement].forEach(alone);
    if (ts.isIterationStatement(node, false)) alone(node.statement);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lists;
}

/** Notes that a statement is reached. */
function probe(statement: ts.Statement, isAlone: boolean, id: number): Edit[] {
  const start = statement.getStart();
  const note = `${RAN}(${id});`;
  if (!isAlone) return [{ start, end: start, text: note }];
  return [
    { start, end: start, text: `{ ${note}` },
    { start: statement.end, end: statement.end, text: '}' },
  ];
}

/** Takes away what never ran, from the first such statement of the list to its end. */
function without(list: List & { ran: readonly boolean[] }, choices: Choices, isAll: boolean): Edit[] {
  const first = list.ran.findIndex((one) => !one);
  const last = list.statements.at(-1);
  const from = list.statements[first];
  if (!from || !last || (!isAll && choices.oneIn(2))) return [];
  if (list.statements.slice(first).some((one) => isDeclared(one))) return [];
  return [{ start: from.getStart(), end: last.end, text: instead(last, list.isAlone, choices) }];
}

/** A function or class may be used before the place where it stands. */
function isDeclared(statement: ts.Statement): boolean {
  return ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
}

/** Where a jump went away, TypeScript may have to see that nothing goes on there. */
function instead(last: ts.Statement, isAlone: boolean, choices: Choices): string {
  const leaves = ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isSwitchStatement(last);
  const jumps = ts.isBreakStatement(last) || ts.isContinueStatement(last);
  const text = leaves || (jumps && choices.oneIn(2)) ? `throw new Error('never');` : '';
  return isAlone ? `{ ${text} }` : text;
}

/** Copies of statements where they never run: behind a condition that does not hold. */
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

/** The text with the edits; one that lies in another goes with it. */
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
