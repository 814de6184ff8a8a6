/**
 * Iterators of arrays, Maps and Sets. The device has none: an iteration becomes a loop, or an array of what it visits.
 * A program may therefore use an iterator only where nobody can tell it from that.
 */
import ts from 'typescript';
import { unwrap, enclosingHolder } from '../syntax/unwrap-expression.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import { type Category, isLibrary } from '../types/types.ts';

/** `owner.method()`, which makes an iterator. */
export interface MadeIterator {
  readonly call: ts.CallExpression;
  readonly owner: ts.Expression;
  readonly method: string;
}

const MAKERS: ReadonlySet<string> = new Set(['keys', 'values', 'entries']);
const ITERABLE: ReadonlySet<Category> = new Set<Category>(['array', 'map', 'set']);

/** Functions of the library whose first argument is iterated at once. */
const READERS: ReadonlySet<string> = new Set(['Array.from', 'Object.fromEntries', 'Object.groupBy', 'Map.groupBy']);
const COLLECTIONS: ReadonlySet<string> = new Set(['Map', 'Set', 'WeakMap', 'WeakSet']);

/** Returns the call of the library that makes this iterator. A variable that keeps one stands for its call. */
export function madeIterator(known: AnalysisContext, node: ts.Expression): MadeIterator | undefined {
  const plain = unwrap(node);
  const made = ts.isIdentifier(plain) ? keptIterator(known, plain) : calledMethod(plain);
  if (!made || !MAKERS.has(made.method) || !ITERABLE.has(known.categoryOf(made.owner))) return undefined;
  return isIterator(known.checker, known.typeOf(made.call)) ? made : undefined;
}

/** A call of a method without arguments and without `?.`. */
export function calledMethod(call: ts.Expression): MadeIterator | undefined {
  if (!ts.isCallExpression(call) || call.arguments.length > 0 || ts.isOptionalChain(call)) return undefined;
  const callee = unwrap(call.expression);
  if (!ts.isPropertyAccessExpression(callee)) return undefined;
  return { call, owner: callee.expression, method: callee.name.text };
}

/** Returns the iterator that a variable keeps until its only use. The device keeps the owner and iterates there. */
function keptIterator(known: AnalysisContext, use: ts.Identifier): MadeIterator | undefined {
  const declaration = known.symbolOf(use)?.valueDeclaration;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return undefined;
  return lateIterator(known, declaration);
}

/** Does the same for the declaration of the variable. */
export function lateIterator(known: AnalysisContext, declaration: ts.VariableDeclaration): MadeIterator | undefined {
  const made = declaration.initializer && calledMethod(unwrap(declaration.initializer));
  if (!made || !MAKERS.has(made.method) || !ITERABLE.has(known.categoryOf(made.owner))) return undefined;
  return isIterator(known.checker, known.typeOf(made.call)) && isUsedOnce(known, declaration) ? made : undefined;
}

/** Reports whether it is an iterator of the library. */
export function isIterator(checker: ts.TypeChecker, type: ts.Type): boolean {
  const symbol = checker.getNonNullableType(type).getSymbol();
  return /^(Iterable)?Iterator$/.test(symbol?.name ?? '') && isLibrary(symbol);
}

/**
 * Reports whether an iterator is used up where it is made: by a loop, a spread, a pattern or a function of the library.
 * A variable may keep an iterator of the library for one such use, and a function of the program may return one.
 */
export function isUsedUp(known: AnalysisContext, node: ts.Expression): boolean {
  const holder = enclosingHolder(node);
  if (ts.isVariableDeclaration(holder) && ts.isIdentifier(holder.name))
    return isOfLibrary(known, node) && isUsedOnce(known, holder);
  return isReturned(node, holder) || isIterated(node, holder);
}

function isOfLibrary(known: AnalysisContext, node: ts.Expression): boolean {
  const callee = ts.isCallExpression(node) && !ts.isOptionalChain(node) ? unwrap(node.expression) : undefined;
  return callee !== undefined && ts.isPropertyAccessExpression(callee) && isLibrary(known.symbolOf(callee.name));
}

/** Callbacks of the library do not count: it would keep what they return. */
function isReturned(node: ts.Expression, holder: ts.Node): boolean {
  if (ts.isReturnStatement(holder)) {
    const fn = ts.findAncestor(holder, ts.isFunctionLike);
    return fn !== undefined && !ts.isCallExpression(enclosingHolder(fn));
  }
  return ts.isArrowFunction(holder) && unwrap(holder.body as ts.Expression) === unwrap(node) && isNamed(holder);
}

function isNamed(fn: ts.ArrowFunction): boolean {
  const holder = enclosingHolder(fn);
  return ts.isVariableDeclaration(holder) || ts.isPropertyDeclaration(holder);
}

function isIterated(node: ts.Expression, holder: ts.Node): boolean {
  if (ts.isForOfStatement(holder)) return unwrap(holder.expression) === unwrap(node);
  if (ts.isSpreadElement(holder)) return true;
  if (ts.isVariableDeclaration(holder)) return ts.isArrayBindingPattern(holder.name);
  if (ts.isConditionalExpression(holder) || isChoice(holder)) return isIterated(holder, enclosingHolder(holder));
  if (ts.isBinaryExpression(holder)) return ts.isArrayLiteralExpression(holder.left);
  if (ts.isNewExpression(holder)) return COLLECTIONS.has(holder.expression.getText());
  if (ts.isCallExpression(holder)) return READERS.has(holder.expression.getText());
  return isFirstStep(holder);
}

function isChoice(node: ts.Node): node is ts.BinaryExpression {
  const { QuestionQuestionToken, BarBarToken } = ts.SyntaxKind;
  return ts.isBinaryExpression(node) && [QuestionQuestionToken, BarBarToken].includes(node.operatorToken.kind);
}

/** `….next().value` */
function isFirstStep(holder: ts.Node): boolean {
  if (!ts.isPropertyAccessExpression(holder) || holder.name.text !== 'next') return false;
  const call = enclosingHolder(holder);
  const member = ts.isCallExpression(call) ? enclosingHolder(call) : undefined;
  return member !== undefined && ts.isPropertyAccessExpression(member) && /^(value|done)$/.test(member.name.text);
}

/** Reports whether a variable is used once after its declaration, by what uses up an iterator. */
function isUsedOnce(known: AnalysisContext, declaration: ts.VariableDeclaration): boolean {
  const block = declaration.parent.parent.parent;
  const symbol = known.symbolOf(declaration.name);
  if (!symbol || !ts.isVariableStatement(declaration.parent.parent) || known.analysis.isAssigned(symbol)) return false;
  const uses: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    const isName = ts.isIdentifier(node) && node !== declaration.name && node.text === symbol.name;
    if (isName && known.symbolOf(node) === symbol) uses.push(node);
    ts.forEachChild(node, visit);
  };
  visit(block);
  const [use] = uses;
  return use !== undefined && uses.length === 1 && isInPlace(use, block) && isIterated(use, enclosingHolder(use));
}

/** Reports whether a use runs at most once for each run of the block, and before the block ends. */
function isInPlace(use: ts.Node, block: ts.Node): boolean {
  for (let node: ts.Node = use; node !== block; node = node.parent) {
    const { parent } = node;
    if (ts.isFunctionLike(parent)) return false;
    if (ts.isIterationStatement(parent, false) && !(ts.isForOfStatement(parent) && parent.expression === node))
      return false;
  }
  return !ts.isSourceFile(block) && !ts.isModuleBlock(block);
}
