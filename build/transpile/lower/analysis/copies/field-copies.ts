/**
 * Detects lost changes. Reading a node's field returns a copy of its array or object, so a change to it affects the
 * copy only.
 */
import ts from 'typescript';
import { unwrap, enclosingHolder } from '../syntax/unwrap-expression.ts';
import { isAmbient } from '../syntax/declarations.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import { isTarget, writtenBy } from '../syntax/targets.ts';
import { category, parts } from '../types/types.ts';

interface LostChange {
  /** The code that makes the change. */
  readonly node: ts.Node;
  /** Source of the expression that reads the copy. */
  readonly field: string;
}

/** Methods of nodes and events that return the value of a field. */
const READERS: ReadonlySet<string> = new Set(['getField', 'getFields', 'getData']);
/** Array methods that return an item. */
const ITEM_READERS: ReadonlySet<string> = new Set(['at', 'find', 'findLast', 'pop', 'shift']);
/** Members of the component's `m` that are nodes, whatever type a program declares for them. */
const NODES_OF_COMPONENT: ReadonlySet<string> = new Set(['top', 'global']);

export function lostChanges(known: AnalysisContext, file: ts.SourceFile): readonly LostChange[] {
  const found: LostChange[] = [];
  const visit = (node: ts.Node): void => {
    for (const changed of changedBy(known, node)) {
      const copy = copyBehind(known, changed);
      if (copy && isLost(known, copy)) found.push({ node, field: copy.field.getText() });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** A change of a member, its contents or its existence through a type of plain objects. */
export interface ObjectChange {
  readonly owner: ts.Type;
  readonly name: string;
  /** True if the member is assigned, which works for a field that a node has. */
  readonly isAssigned: boolean;
}

/** Returns the changes that would be lost if the object were a node. */
export function objectChanges(known: AnalysisContext, file: ts.SourceFile): readonly ObjectChange[] {
  const found: ObjectChange[] = [];
  const note = (owner: Copy['owner'], name: string | undefined, isAssigned = false): void => {
    if (!owner || name === undefined || isLiteral(known, owner)) return;
    const type = ts.isObjectBindingPattern(owner) ? known.checker.getTypeAtLocation(owner) : known.typeOf(owner);
    if (category(known.checker, type) === 'object') found.push({ owner: type, name, isAssigned });
  };
  const visit = (node: ts.Node): void => {
    const deleted = ts.isDeleteExpression(node) ? unwrap(node.expression) : undefined;
    if (deleted && ts.isPropertyAccessExpression(deleted)) note(deleted.expression, deleted.name.text);
    for (const target of writtenBy(node))
      if (ts.isPropertyAccessExpression(target)) note(target.expression, target.name.text, true);
    for (const changed of changedBy(known, node))
      for (const read of readsBehind(known, changed)) if (isLost(known, read)) note(read.owner, read.name);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Reports whether the object comes from a variable that is declared with an object literal. */
function isLiteral(known: AnalysisContext, owner: NonNullable<Copy['owner']>): boolean {
  const node = ts.isObjectBindingPattern(owner) ? owner : rootOf(owner);
  const declaration = ts.isIdentifier(node) ? known.symbolOf(node)?.valueDeclaration : undefined;
  const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return value !== undefined && ts.isObjectLiteralExpression(unwrap(value));
}

/** The arrays and objects that running this node itself changes. */
export function changedBy(known: AnalysisContext, node: ts.Node): readonly ts.Expression[] {
  if (!ts.isCallExpression(node)) return writtenBy(node).flatMap((target) => ownerOf(unwrap(target)) ?? []);
  const callee = unwrap(node.expression);
  const { library } = known.analysis;
  const [first] = node.arguments;
  if (library.function(callee).assignsAnyMember) return first ? [first] : [];
  if (!ts.isPropertyAccessExpression(callee)) return [];
  const { changes } = library.method(callee.name.text);
  return changes && known.categoryOf(callee.expression) === 'array' ? [callee.expression] : [];
}

function ownerOf(target: ts.Node): ts.Expression | undefined {
  const isMember = ts.isPropertyAccessExpression(target) || ts.isElementAccessExpression(target);
  return isMember ? target.expression : undefined;
}

/** Origin of a copied value: the field, and the variables that hold it or a part of it, the last one first. */
interface Copy {
  readonly field: ts.Node;
  /** The object that is read, and the name of its member if the code writes it out. */
  readonly owner: ts.Expression | ts.ObjectBindingPattern | undefined;
  readonly name: string | undefined;
  readonly variables: readonly Kept[];
}

interface Kept {
  readonly declaration: ts.Declaration;
  /** The value that the variable receives; undefined if it is a part of a parameter. */
  readonly value: ts.Expression | undefined;
}

function copyBehind(known: AnalysisContext, expression: ts.Expression): Copy | undefined {
  for (const read of readsBehind(known, expression)) {
    const { field, owner } = read;
    if (owner && ts.isObjectBindingPattern(owner) ? isPatternOfNode(known, owner, field) : isFieldRead(known, field))
      return read;
  }
  return undefined;
}

/** Yields the reads of members that may have given the value, the last one first. A pattern reads from its `owner`. */
function* readsBehind(known: AnalysisContext, expression: ts.Expression): Iterable<Copy> {
  const variables: Kept[] = [];
  // Constants of two modules may be made of each other.
  const seen = new Set<ts.Expression>();
  for (let current: ts.Expression | undefined = expression; current && !seen.has(current);) {
    seen.add(current);
    if (!isCopied(known, current)) return;
    const node: ts.Expression = unwrap(current);
    const name = ts.isPropertyAccessExpression(node) ? node.name.text : undefined;
    yield { field: node, owner: ownerOf(node), name, variables: [...variables] };
    const declaration = ts.isIdentifier(node) ? known.symbolOf(node)?.valueDeclaration : undefined;
    const value = declaration && valueOf(known, declaration);
    if (declaration && (value || ts.isBindingElement(declaration))) variables.push({ declaration, value });
    // A pattern variable that is taken from a node is a field of it.
    for (let part: ts.Node | undefined = declaration; part && ts.isBindingElement(part); part = part.parent.parent) {
      const { parent: pattern, propertyName, name: own } = part;
      if (!ts.isObjectBindingPattern(pattern)) continue;
      const key = (propertyName ?? own).getText();
      yield { field: value ?? node, owner: pattern, name: key, variables: [...variables] };
    }
    current = declaration ? value : (ownerOf(node) ?? listOfItem(node));
  }
}

function isPatternOfNode(known: AnalysisContext, pattern: ts.ObjectBindingPattern, value: ts.Node): boolean {
  const isOfNode = category(known.checker, known.checker.getTypeAtLocation(pattern)) === 'node';
  return isOfNode || (ts.isExpression(value) && isNode(known, value));
}

/** Reports whether the value is an array or an object that a node returns as a copy, and not a node. */
export function isCopied(known: AnalysisContext, node: ts.Expression): boolean {
  const kind = known.categoryOf(node);
  return kind === 'array' || kind === 'object';
}

function isFieldRead(known: AnalysisContext, node: ts.Node): boolean {
  if (ts.isCallExpression(node)) {
    const callee = unwrap(node.expression);
    if (!ts.isPropertyAccessExpression(callee) || !READERS.has(callee.name.text)) return false;
    return isNode(known, callee.expression) || isNodeEvent(known.typeOf(callee.expression));
  }
  const owner = ownerOf(node);
  return owner !== undefined && isNode(known, owner);
}

function isNodeEvent(type: ts.Type): boolean {
  return parts(type).some(({ symbol }) => symbol?.name === 'roSGNodeEvent');
}

export function isNode(known: AnalysisContext, expression: ts.Expression): boolean {
  const node = unwrap(expression);
  if ([expression, node].some((one) => known.categoryOf(one) === 'node')) return true;
  if (!ts.isPropertyAccessExpression(node) || !NODES_OF_COMPONENT.has(node.name.text)) return false;
  if (!ts.isIdentifier(node.expression) || node.expression.text !== 'm') return false;
  const declaration = known.symbolOf(node.expression)?.valueDeclaration;
  return declaration !== undefined && isAmbient(declaration);
}

/** Returns `list` in `list.find(…)`, which returns an item of it. */
function listOfItem(node: ts.Expression): ts.Expression | undefined {
  const callee = ts.isCallExpression(node) ? unwrap(node.expression) : undefined;
  const isItem = callee && ts.isPropertyAccessExpression(callee) && ITEM_READERS.has(callee.name.text);
  return isItem ? callee.expression : undefined;
}

/**
 * Returns the expression whose value, part or item a variable holds. It comes from an initializer, a loop or a
 * callback.
 */
function valueOf(known: AnalysisContext, declaration: ts.Declaration): ts.Expression | undefined {
  if (ts.isBindingElement(declaration)) {
    const { parent: owner } = declaration.parent;
    return declaration.dotDotDotToken ? undefined : valueOf(known, owner);
  }
  if (ts.isParameter(declaration)) return listOfCallback(known, declaration);
  const symbol = known.symbolOf(ts.getNameOfDeclaration(declaration) ?? declaration);
  if (!ts.isVariableDeclaration(declaration) || (symbol && known.analysis.isAssigned(symbol))) return undefined;
  const loop = declaration.parent.parent;
  return ts.isForOfStatement(loop) ? loop.expression : declaration.initializer;
}

/** Returns the array whose items a method passes to the callback with this parameter. */
function listOfCallback(known: AnalysisContext, parameter: ts.ParameterDeclaration): ts.Expression | undefined {
  const fn = parameter.parent;
  if (!ts.isArrowFunction(fn) || !known.analysis.isCallback(fn)) return undefined;
  const call = enclosingHolder(fn) as ts.CallExpression;
  const callee = unwrap(call.expression);
  if (!ts.isPropertyAccessExpression(callee) || known.categoryOf(callee.expression) !== 'array') return undefined;
  const gives = known.analysis.library.callback(callee)?.gives[fn.parameters.indexOf(parameter)];
  return gives === 'item' ? callee.expression : undefined;
}

/**
 * Reports whether the change is certainly lost. A change to the field itself is. A variable may be a copy on purpose.
 * It is not one if the program only changes it, or reads the field again without using the variable as a value.
 */
function isLost(known: AnalysisContext, { field, variables }: Copy): boolean {
  const [last] = variables;
  if (!last) return true;
  const symbols = variables.map(({ declaration }) =>
    known.symbolOf(ts.getNameOfDeclaration(declaration) ?? declaration),
  );
  const uses: ts.Identifier[] = [];
  const again: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    const isUse = ts.isIdentifier(node) && symbols.includes(known.symbolOf(node));
    if (isUse && !variables.some(({ declaration }) => isNameOf(node, declaration))) uses.push(node);
    if (node.kind === field.kind && node.getText() === field.getText()) again.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.findAncestor(field, ts.isFunctionLike) ?? field.getSourceFile());
  const others = uses.filter((use) => !variables.some(({ value }) => value && rootOf(value) === use));
  if (others.every((use) => isForChange(known, use, uses))) return true;
  const isReadAgain = again.some((node) => node.pos > last.declaration.end) && !again.some(isTarget);
  return ts.isVariableDeclaration(last.declaration) && isReadAgain && !others.some(isWhole);
}

function isNameOf(node: ts.Identifier, declaration: ts.Declaration): boolean {
  return ts.getNameOfDeclaration(declaration) === node;
}

/** Reports whether this use of the variable only serves to change its contents. */
export function isForChange(known: AnalysisContext, use: ts.Identifier, uses: readonly ts.Identifier[]): boolean {
  const whole = ts.findAncestor(use.parent, (node) => isUnusedValue(known, node));
  if (!whole || !ts.isExpression(whole)) return false;
  const changes = changedBy(known, unwrap(whole)).map(rootOf);
  if (changes.length === 0 || !changes.every((root) => uses.some((one) => one === root))) return false;
  return changes.some((root) => root === use) || !hasCall(whole);
}

/** Reports whether the expression's value is unused. */
function isUnusedValue(known: AnalysisContext, node: ts.Node): boolean {
  if (ts.isSourceFile(node)) return false;
  if (ts.isExpressionStatement(node.parent)) return true;
  const fn = node.parent;
  const callee =
    ts.isArrowFunction(fn) && fn.body === node && known.analysis.isCallback(fn) ? enclosingHolder(fn) : undefined;
  return callee !== undefined && ts.isCallExpression(callee) && callee.expression.getText().endsWith('.forEach');
}

/** Returns `list` in `list[0].tags`. */
export function rootOf(expression: ts.Expression): ts.Expression {
  let node = unwrap(expression);
  for (let next = ownerOf(node) ?? listOfItem(node); next; next = ownerOf(node) ?? listOfItem(node))
    node = unwrap(next);
  return node;
}

function hasCall(node: ts.Node): boolean {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return true;
  return ts.forEachChild(node, (child) => hasCall(child) || undefined) ?? false;
}

/** Reports whether this use takes the whole value of the variable, and so may assign it to the field. */
function isWhole(use: ts.Identifier): boolean {
  const holder = enclosingHolder(use);
  return !ts.isPropertyAccessExpression(holder) && !ts.isElementAccessExpression(holder);
}
