/** Finds variables that hold a match of a regular expression and of which the program reads more than the strings. */
import ts from 'typescript';
import { unwrap, enclosingHolder, isNullishLiteral } from '../syntax/unwrap-expression.ts';
import { isTopLevel } from '../syntax/declarations.ts';
import { hostOf } from '../syntax/node-location.ts';
import { isLibrary } from '../types/types.ts';

interface AnalysisContext {
  readonly symbolOf: (node: ts.Node) => ts.Symbol | undefined;
  readonly isEmittedFunction: (node: ts.Node) => boolean;
  readonly writes: (symbol: ts.Symbol) => readonly ts.Expression[];
}

/** Members of a match in addition to its strings. */
export const MATCH_MEMBERS: ReadonlySet<string> = new Set(['groups', 'index', 'input']);

/**
 * On the device, a match is an array of strings, without room for its position. A second variable holds the position,
 * if the first holds nothing but matches and no other function uses it.
 */
export class RegExpMatches {
  private readonly around: AnalysisContext;
  private readonly known = new Map<ts.Symbol, boolean>();

  constructor(around: AnalysisContext) {
    this.around = around;
  }

  /**
   * Returns the declaration of the variable that stores this call's result, if the program reads more than its strings.
   */
  variableFor(call: ts.CallExpression): ts.VariableDeclaration | undefined {
    const parent = enclosingHolder(call);
    if (ts.isVariableDeclaration(parent)) return this.has(parent) ? parent : undefined;
    const isAssigned = ts.isBinaryExpression(parent) && unwrap(parent.right) === call;
    const target = isAssigned ? this.around.symbolOf(unwrap(parent.left))?.valueDeclaration : undefined;
    return target && this.has(target) ? target : undefined;
  }

  /** Reports whether it is a variable that holds a match, of which the program reads more than the strings. */
  has(declaration: ts.Node): declaration is ts.VariableDeclaration {
    if (!ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name)) return false;
    const symbol = this.around.symbolOf(declaration.name);
    if (!symbol || symbol.declarations?.length !== 1) return false;
    const known = this.known.get(symbol);
    if (known !== undefined) return known;
    const isOne =
      !isTopLevel(declaration) && this.isAsked(symbol, declaration) && this.hasMatchesOnly(symbol, declaration);
    this.known.set(symbol, isOne);
    return isOne;
  }

  private hasMatchesOnly(symbol: ts.Symbol, declaration: ts.VariableDeclaration): boolean {
    const loop = declaration.parent.parent;
    const isLoop = ts.isForOfStatement(loop) && loop.initializer === declaration.parent;
    const first = isLoop ? this.isCall(loop.expression, ['matchAll']) : this.isMatch(declaration.initializer);
    const isGiven = (write: ts.Expression): boolean =>
      ts.isBinaryExpression(write) &&
      write.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      this.isMatch(write.right);
    const writes = this.around.writes(symbol);
    return first && (isLoop ? writes.length === 0 : writes.every(isGiven));
  }

  /** Reports whether the value is missing or a match that is made here. */
  private isMatch(value: ts.Expression | undefined): boolean {
    if (!value) return true;
    return isNullishLiteral(value) || this.isCall(value, ['exec', 'match']);
  }

  private isCall(value: ts.Expression, names: readonly string[]): boolean {
    const plain = unwrap(value);
    if (!ts.isCallExpression(plain) || plain.questionDotToken) return false;
    const callee = unwrap(plain.expression);
    const isNamed =
      ts.isPropertyAccessExpression(callee) && !callee.questionDotToken && names.includes(callee.name.text);
    return isNamed && isLibrary(this.around.symbolOf(callee.name));
  }

  /** Reports whether the program reads one of these members, and only the variable's own function uses it. */
  private isAsked(symbol: ts.Symbol, declaration: ts.VariableDeclaration): boolean {
    const host = this.hostOf(declaration);
    let isAsked = false;
    let isOwn = true;
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && node.text === symbol.name && this.around.symbolOf(node) === symbol) {
        isOwn &&= this.hostOf(node) === host;
        isAsked ||= readsMatchMember(node);
      }
      ts.forEachChild(node, visit);
    };
    visit(host);
    return isAsked && isOwn;
  }

  private hostOf(node: ts.Node): ts.Node {
    return hostOf(node, this.around.isEmittedFunction);
  }
}

/** Reports whether more than the strings of a match is read directly where it is returned. */
export function readsMatchMember(match: ts.Expression): boolean {
  const holder = enclosingHolder(match);
  return (
    ts.isPropertyAccessExpression(holder) && unwrap(holder.expression) === match && MATCH_MEMBERS.has(holder.name.text)
  );
}
