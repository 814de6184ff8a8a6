/** Finds the methods that use `this`, and decides whether a call may run one of them. */
import ts from 'typescript';
import type { FunctionFlows } from './function-flows.ts';
import { isCast, unwrap } from '../syntax/unwrap-expression.ts';
import { callSignatures } from '../types/types.ts';

const S = ts.SyntaxKind;

export class MethodsWithThis {
  private readonly checker: ts.TypeChecker;
  private readonly methods = new Map<string, ts.MethodDeclaration[]>();
  private readonly casts: ts.AssertionExpression[] = [];
  /** Types of objects that casts make tables of functions. */
  private madeTables: readonly ts.Type[] | undefined;
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
   * Reports whether the method of this name, or any method, may use `this` on a value of this type. Taken from its
   * object, it would lose it. A table, or an object behind a cast, may have a method that its type does not show.
   */
  mayBe(name: string | undefined, owner: ts.Type, isBehindCast = false): boolean {
    const all = (name === undefined ? [...this.methods.values()].flat() : this.methods.get(name)) ?? [];
    if (all.length === 0 || (name !== undefined && isBehindCast)) return all.length > 0;
    const { checker } = this;
    const declared = checker.getNonNullableType(owner);
    const isNamed = name !== undefined && declared.getProperty(name) !== undefined;
    const item = isNamed ? undefined : declared.getStringIndexType();
    if (item && (name !== undefined || this.isLinked(item))) return true;
    const tables = item ? [declared, ...this.tablesMade()] : [declared];
    return all.some(({ parent }) => {
      const holder = checker.getTypeAtLocation(parent);
      if (name !== undefined)
        return checker.isTypeAssignableTo(holder, declared) || checker.isTypeAssignableTo(declared, holder);
      // Very many types fit an object with a few methods, so only the object's own types count for an unknown name.
      return tables.some(
        (table) => holder.symbol === table.symbol || (ts.isExpression(parent) && this.contextualType(parent) === table),
      );
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

  /** Returns the types of objects that casts make tables of functions: `player as unknown as Record<string, Run>`. */
  private tablesMade(): readonly ts.Type[] {
    this.madeTables ??= this.casts.flatMap((cast) => {
      const item = this.checker.getTypeAtLocation(cast).getStringIndexType();
      const isTable = item && callSignatures(this.checker, item).length > 0;
      return isTable ? this.checker.getTypeAtLocation(unwrap(cast.expression)) : [];
    });
    return this.madeTables;
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
