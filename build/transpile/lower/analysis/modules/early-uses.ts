/**
 * Finds code that runs before the line of a name that it uses. JavaScript then throws a ReferenceError, or a static
 * field is undefined. TypeScript only notices the uses outside of functions.
 */
import ts from 'typescript';
import { memoize } from '../memoize.ts';
import {
  bodyOf,
  type Context,
  isFunctionWithBody,
  namesIn,
  type Run,
  RunFunctions,
} from '../functions/run-functions.ts';
import { isAmbient, isStatic, variablesIn } from '../syntax/declarations.ts';

export interface EarlyUse {
  readonly name: string;
  /** The call, or the read of a getter, that leads to the use. */
  readonly node: ts.Node;
}

/** Declaration of a name that has no value before its line. */
type Late =
  ts.VariableDeclaration | ts.BindingElement | ts.PropertyDeclaration | ts.ClassDeclaration | ts.EnumDeclaration;

/** Returns the uses of names in code that this module runs before the lines that declare them. */
export function earlyUses(around: Context, file: ts.SourceFile): EarlyUse[] {
  return [...lateNames(file)].flatMap(([code, declarations]) => {
    // A function that an earlier line runs needs no second look: fewer names are without a value now.
    const search = { code, seen: new Set<ts.Node>(), functions: new RunFunctions(around) };
    return bodyOf(code).runs.flatMap((run) => {
      const later = declarations.filter((one) => one.end > run.end && isVisible(one, run));
      const name = later.length > 0 ? usedBy(around, run, { ...search, later }) : undefined;
      return name === undefined ? [] : [{ name, node: run }];
    });
  });
}

/** Returns the uses of variables in another `case` than the one that declares them. It may not have run. */
export function usesInOtherCases(around: Context, file: ts.SourceFile): EarlyUse[] {
  return caseBlocksOf(file).flatMap(({ clauses }) =>
    clauses.flatMap((clause, i) => {
      const declared = new Set<ts.Node>(clause.statements.flatMap((statement) => declaredBy(statement)));
      if (declared.size === 0) return [];
      const names = new Set([...declared].map((one) => nameOf(one as Late)));
      const isDeclaredHere = (name: ts.Identifier): boolean =>
        names.has(name.text) && declared.has(around.symbolOf(name)?.valueDeclaration as ts.Node);
      const uses = clauses.slice(i + 1).flatMap((later) => namesIn(later).filter(isDeclaredHere));
      return uses.map((node) => ({ name: node.text, node }));
    }),
  );
}

const caseBlocksOf = memoize((file: ts.SourceFile): readonly ts.CaseBlock[] => {
  const found: ts.CaseBlock[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCaseBlock(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
});

function declaredBy(statement: ts.Statement): Late[] {
  if (ts.isClassDeclaration(statement)) return [statement];
  if (!ts.isVariableStatement(statement) || !isBlockScoped(statement.declarationList)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) => variablesIn(name) as Late[]);
}

function isBlockScoped(list: ts.VariableDeclarationList): boolean {
  return (list.flags & ts.NodeFlags.BlockScoped) !== 0;
}

/**
 * Returns the declarations that have no value before their line, by the code in whose course they get it: the module,
 * or a function that has functions inside.
 */
const lateNames = memoize((file: ts.SourceFile): ReadonlyMap<ts.Node, readonly Late[]> => {
  const found = new Map<ts.Node, Late[]>();
  const add = (declaration: Late): void => {
    const code = runningCode(declaration);
    if (!isAmbient(declaration)) found.set(code, [...(found.get(code) ?? []), declaration]);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isStatement(node)) declaredBy(node).forEach(add);
    if (ts.isEnumDeclaration(node) && (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Const) === 0) add(node);
    if (ts.isPropertyDeclaration(node) && isStatic(node) && node.initializer) add(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  for (const code of found.keys()) if (!ts.isSourceFile(code) && !hasFunctions(code)) found.delete(code);
  return found;
});

function hasFunctions(code: ts.Node): boolean {
  const visit = (node: ts.Node): boolean => isFunctionWithBody(node) || (ts.forEachChild(node, visit) ?? false);
  return ts.forEachChild(code, visit) ?? false;
}

function nameOf({ name }: Late): string {
  return name && (ts.isMemberName(name) || ts.isStringLiteralLike(name)) ? name.text : '';
}

function isVisible(declaration: Late, from: ts.Node): boolean {
  const scope = scopeOf(declaration);
  return scope.pos <= from.pos && from.end <= scope.end;
}

/** Returns the module or function in whose course the declaration gets its value. */
const runningCode = memoize(
  (declaration: ts.Node): ts.Node =>
    ts.findAncestor(declaration.parent, (around) => ts.isFunctionLike(around) || ts.isSourceFile(around)) ??
    declaration,
);

/** Returns the part of the code in which the name is visible. A static field can be read wherever its class can. */
const scopeOf = memoize((declaration: Late): ts.Node => {
  const isScope = (node: ts.Node): boolean =>
    ts.isBlock(node) || ts.isSourceFile(node) || ts.isCaseBlock(node) || ts.isFunctionLike(node);
  const start = ts.isPropertyDeclaration(declaration) ? declaration.parent.parent : declaration.parent;
  return ts.findAncestor(start, isScope) ?? declaration.getSourceFile();
});

interface Search {
  readonly code: ts.Node;
  /** The declarations that have no value yet. */
  readonly later: readonly Late[];
  /** Functions that were looked at. */
  readonly seen: Set<ts.Node>;
  readonly functions: RunFunctions;
}

/** Returns the first name without a value that the run leads to. */
function usedBy(around: Context, run: Run, { code, later, seen, functions }: Search): string | undefined {
  const isReadable = (fn: ts.Node): boolean =>
    ts.isSourceFile(code) ? fn.getSourceFile() === code : code.pos < fn.pos && fn.end <= code.end;
  const byName = Map.groupBy(later, nameOf);
  const pending = [...functions.of(run)];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (seen.has(next) || !isReadable(next)) continue;
    seen.add(next);
    const { runs, names, members } = bodyOf(next);
    const used = [...names, ...members.map(({ name }) => name)].find((name) =>
      byName.get(name.text)?.some((one) => isUseOf(around, name, one, run)),
    );
    if (used) return used.text;
    pending.push(...runs.flatMap((each) => functions.of(each)));
  }
  return undefined;
}

/** A class is known by its name to its own members while its static fields get their values. */
function isUseOf(around: Context, name: ts.MemberName, declaration: Late, run: Run): boolean {
  if (around.symbolOf(name)?.valueDeclaration !== declaration) return false;
  const isBeingMade = ts.isClassDeclaration(declaration) && declaration.pos <= run.pos;
  return !isBeingMade || name.pos < declaration.pos || name.end > declaration.end;
}
