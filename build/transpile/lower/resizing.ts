import ts from 'typescript';
import { bare } from './bare.ts';

/** Array methods that make a list longer or shorter. */
export const RESIZING_METHODS: ReadonlySet<string> = new Set(['push', 'pop', 'shift', 'unshift', 'splice']);

/** Stands for calls of functions that the compiler cannot name: they may do anything. */
const ANYTHING = '*';

type Item = ts.Type | typeof ANYTHING;
type Body = { readonly resized: Set<Item>; readonly calls: Set<string> };

/**
 * Which code may make which arrays longer or shorter, by the type of their items. A loop over a list that its body
 * cannot change is a `for each`; BrightScript's does not see changes as JavaScript's does.
 */
export class Resizing {
  private readonly checker: ts.TypeChecker;
  private readonly symbolOf: (node: ts.Node) => ts.Symbol | undefined;
  /** Bodies by the name they are called by; several functions of one name count as one. */
  private readonly bodies = new Map<string, Body>();
  private readonly reached = new Map<string, ReadonlySet<Item>>();

  constructor(
    checker: ts.TypeChecker,
    files: readonly ts.SourceFile[],
    symbolOf: (node: ts.Node) => ts.Symbol | undefined,
  ) {
    this.checker = checker;
    this.symbolOf = symbolOf;
    for (const file of files) this.survey(file);
  }

  /** May running this code resize a list of this type? */
  mayResize(code: ts.Node, listType: ts.Type): boolean {
    const body: Body = { resized: new Set(), calls: new Set() };
    this.note(code, body);
    const all = new Set(body.resized);
    for (const name of body.calls) for (const item of this.resizedBy(name)) all.add(item);
    const own = this.itemOf(listType);
    return [...all].some((item) => this.mayBeOneList(item, own));
  }

  /** A list may be known under the type of a base of its items, so related types count as the same list. */
  private mayBeOneList(a: Item, b: Item): boolean {
    if (a === ANYTHING || b === ANYTHING || a === b) return true;
    return this.checker.isTypeAssignableTo(a, b) || this.checker.isTypeAssignableTo(b, a);
  }

  private resizedBy(name: string): ReadonlySet<Item> {
    const known = this.reached.get(name);
    if (known) return known;
    const found = new Set<Item>();
    const seen = new Set<string>();
    const pending = [name];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      const body = this.bodies.get(next);
      if (next === ANYTHING || !body) found.add(ANYTHING);
      for (const item of body?.resized ?? []) found.add(item);
      pending.push(...(body?.calls ?? []));
    }
    this.reached.set(name, found);
    return found;
  }

  private survey(file: ts.SourceFile): void {
    const visit = (node: ts.Node): void => {
      const name = functionName(node);
      if (name !== undefined) {
        const body = this.bodies.get(name) ?? { resized: new Set<Item>(), calls: new Set<string>() };
        this.bodies.set(name, body);
        this.note(node, body);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }

  private note(code: ts.Node, body: Body): void {
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) this.noteCall(node, body);
      if (ts.isNewExpression(node)) this.noteNew(node, body);
      if (ts.isBinaryExpression(node)) this.noteElementWrite(node.left, node.operatorToken.kind, body);
      ts.forEachChild(node, visit);
    };
    visit(code);
  }

  private noteCall(node: ts.CallExpression, body: Body): void {
    const callee = bare(node.expression);
    if (callee.kind === ts.SyntaxKind.SuperKeyword) {
      const owner = ts.findAncestor(node, ts.isClassDeclaration);
      const base = owner?.heritageClauses?.find((h) => h.token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
      if (base) body.calls.add(`new ${base.expression.getText()}`);
      return;
    }
    const name = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
    const symbol = this.symbolOf(name);
    const isPlatform = symbol?.declarations?.some((d) => d.getSourceFile().isDeclarationFile) ?? false;
    if (isPlatform) {
      if (ts.isPropertyAccessExpression(callee) && RESIZING_METHODS.has(callee.name.text)) {
        body.resized.add(this.itemOf(this.checker.getTypeAtLocation(callee.expression)));
      }
      // A named function given to an array method is called by it.
      for (const argument of node.arguments) if (ts.isIdentifier(argument)) this.noteFunctionValue(argument, body);
      return;
    }
    const declaration = symbol?.valueDeclaration;
    if (ts.isPropertyAccessExpression(callee)) body.calls.add(`.${callee.name.text}`);
    else if (declaration && functionName(declaration) !== undefined)
      body.calls.add(functionName(declaration) ?? ANYTHING);
    else body.calls.add(ANYTHING);
  }

  private noteFunctionValue(argument: ts.Identifier, body: Body): void {
    const declaration = this.symbolOf(argument)?.valueDeclaration;
    const isFunction = this.checker.getTypeAtLocation(argument).getCallSignatures().length > 0;
    if (isFunction) body.calls.add((declaration && functionName(declaration)) ?? ANYTHING);
  }

  /** `list[list.length] = item` makes a list longer too. */
  private noteElementWrite(target: ts.Expression, operator: ts.SyntaxKind, body: Body): void {
    const plain = bare(target);
    if (operator !== ts.SyntaxKind.EqualsToken || !ts.isElementAccessExpression(plain)) return;
    const type = this.checker.getTypeAtLocation(plain.expression);
    if (this.checker.isArrayType(type)) body.resized.add(this.itemOf(type));
  }

  private noteNew(node: ts.NewExpression, body: Body): void {
    const declaration = this.symbolOf(node.expression)?.valueDeclaration;
    if (declaration && ts.isClassDeclaration(declaration)) body.calls.add(functionName(declaration) ?? ANYTHING);
  }

  private itemOf(listType: ts.Type): Item {
    const item = this.checker.getIndexTypeOfType(this.checker.getNonNullableType(listType), ts.IndexKind.Number);
    return !item || item.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown) ? ANYTHING : item;
  }
}

/** The name by which calls find a function: methods by their own name, wherever they are declared. */
function functionName(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node)) return node.name?.text;
  if (ts.isClassDeclaration(node)) return `new ${node.name?.text ?? ''}`;
  if (ts.isMethodDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)) {
    return `.${node.name.getText()}`;
  }
  const isFunctionConstant =
    ts.isVariableDeclaration(node) &&
    node.initializer !== undefined &&
    (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer));
  return isFunctionConstant && ts.isIdentifier(node.name) ? node.name.text : undefined;
}
