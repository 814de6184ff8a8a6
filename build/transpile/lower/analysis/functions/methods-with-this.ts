/** Finds the methods that use `this`, and decides whether a call may run one of them. */
import ts from 'typescript';
import type { FunctionFlows } from './function-flows.ts';
import { isCast } from '../syntax/unwrap-expression.ts';
import { isOfPlatform } from '../uncertainty/casts.ts';
import { callSignatures } from '../types/types.ts';

const S = ts.SyntaxKind;

export class MethodsWithThis {
  private readonly checker: ts.TypeChecker;
  private readonly methods = new Map<string, ts.MethodDeclaration[]>();
  /** Casts that may make a table of functions out of any other object. */
  private readonly casts: ts.AssertionExpression[] = [];
  private castsToTable: boolean | undefined;
  private readonly flows: FunctionFlows;

  constructor(checker: ts.TypeChecker, flows: FunctionFlows) {
    this.checker = checker;
    this.flows = flows;
  }

  survey(node: ts.Node): void {
    if (isCast(node) && !ts.isConstTypeReference(node.type)) this.casts.push(node);
    if (!ts.isMethodDeclaration(node) || !usesThis(node)) return;
    const name = ts.isComputedPropertyName(node.name) ? node.name.getText() : node.name.text;
    this.methods.set(name, [...(this.methods.get(name) ?? []), node]);
  }

  /**
   * Reports whether the method of this name, or any method, may use `this` on a value of this type, or of any type.
   * Taken from its object, it would lose it.
   */
  mayBe(name: string | undefined, owner: ts.Type | undefined): boolean {
    const all = (name === undefined ? [...this.methods.values()].flat() : this.methods.get(name)) ?? [];
    if (all.length === 0 || !owner) return all.length > 0;
    const { checker } = this;
    const declared = checker.getNonNullableType(owner);
    const isNamed = name !== undefined && declared.getProperty(name) !== undefined;
    const item = isNamed ? undefined : declared.getStringIndexType();
    if (item && ((item.flags & ts.TypeFlags.Any) !== 0 || this.makesTables())) return true;
    if (item && name === undefined && this.isLinked(item)) return true;
    return all.some(({ parent }) => {
      const holder = checker.getTypeAtLocation(parent);
      if (name !== undefined)
        return checker.isTypeAssignableTo(holder, declared) || checker.isTypeAssignableTo(declared, holder);
      // Very many types fit an object with a few methods, so only the object's own types count for an unknown name.
      return holder.symbol === declared.symbol || (ts.isExpression(parent) && this.contextualType(parent) === declared);
    });
  }

  /** Reports whether an object with a method that uses `this` is given to a table of these functions. */
  private isLinked(functions: ts.Type): boolean {
    const pending = callSignatures(this.checker, functions).map(({ declaration }): ts.Node | undefined => declaration);
    const seen = new Set<ts.Node>();
    for (let next = pending.pop(); next; next = pending.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      if (ts.isMethodDeclaration(next) && usesThis(next)) return true;
      for (const [fn, signature] of this.flows.links) if (signature === next) pending.push(fn);
    }
    return false;
  }

  /** Reports whether a cast makes a table of functions out of an object that is none by its type. */
  private makesTables(): boolean {
    this.castsToTable ??= this.casts.some((cast) => {
      const to = this.checker.getTypeAtLocation(cast);
      if (to.flags & ts.TypeFlags.TypeParameter) return !isOfPlatform(this.checker, cast.expression);
      const item = to.getStringIndexType();
      if (!item || callSignatures(this.checker, item).length === 0) return false;
      return !this.checker.isTypeAssignableTo(this.checker.getTypeAtLocation(cast.expression), to);
    });
    return this.castsToTable;
  }

  private contextualType(value: ts.Expression): ts.Type | undefined {
    const type = this.checker.getContextualType(value);
    return type && this.checker.getNonNullableType(type);
  }
}

/** Reports whether the code uses `this` of its own function. */
export function usesThis(node: ts.Node): boolean {
  if (node.kind === S.ThisKeyword || node.kind === S.SuperKeyword) return true;
  if (ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node) || ts.isClassLike(node)) return false;
  return ts.forEachChild(node, (child) => usesThis(child) || undefined) ?? false;
}
