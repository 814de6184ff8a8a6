/** Judges casts and the values that they are written for: what a cast claims and nobody has checked. */
import ts from 'typescript';
import { unwrap } from '../syntax/unwrap-expression.ts';
import { category, isLibrary, isNullish, mayBeInvalid, parts } from '../types/types.ts';
import { ASSERTED, isAnything, MAY_MISS, NONE, otherKind, type Uncertainty } from './asserted-types.ts';
import { addsUnnamedMembers } from './weakened-members.ts';

export class Casts {
  private readonly checker: ts.TypeChecker;
  private readonly throwsValues: boolean;
  private readonly beliefs = new Map<ts.AssertionExpression, Uncertainty>();

  /**
   * `throwsValues`: true if the program throws anything but errors, so that `(caught as Error)` may not be an error.
   */
  constructor(checker: ts.TypeChecker, throwsValues: boolean) {
    this.checker = checker;
    this.throwsValues = throwsValues;
  }

  /** Returns the uncertainty that a cast `value as T` adds, for example where T leaves out undefined. */
  beliefIn(node: ts.AssertionExpression): Uncertainty {
    const known = this.beliefs.get(node) ?? this.uncertaintyOfCast(node);
    this.beliefs.set(node, known);
    return known;
  }

  private uncertaintyOfCast(node: ts.AssertionExpression): Uncertainty {
    if (ts.isConstTypeReference(node.type)) return NONE;
    const plain = unwrap(node.expression);
    const from = this.checker.getTypeAtLocation(node.expression);
    const to = this.checker.getTypeAtLocation(node);
    // Any code may throw, so a caught error need not be of the class of the program that the cast names.
    const isOfEvery = category(this.checker, to) === 'error' && isLibrary(to.getSymbol());
    if (this.isCaught(plain) && (this.throwsValues || !isOfEvery)) return ASSERTED;
    // `null as unknown as T`: the cast in between does not make the value present.
    const own = this.checker.getTypeAtLocation(plain);
    const missing = parts(own).some(isNullish) && !mayBeInvalid(to) ? MAY_MISS : NONE;
    // A cast from `unknown` or `any` is not checked; a cast to one of them claims nothing.
    if (isAnything(from) && !isOpenType(to) && !isOfPlatform(this.checker, plain)) return ASSERTED;
    return missing | otherKind(this.checker, own, to) | (addsUnnamedMembers(this.checker, own, to) ? ASSERTED : NONE);
  }

  private isCaught(node: ts.Expression): boolean {
    const declaration = ts.isIdentifier(node) ? this.checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
    return declaration !== undefined && ts.isCatchClause(declaration.parent);
  }
}

/**
 * Reports whether the value, or the object it is read from, comes from the platform, whose types are trusted. A
 * result of JSON.parse also counts, because `ofMade` handles it.
 */
export function isOfPlatform(checker: ts.TypeChecker, node: ts.Expression): boolean {
  const plain = unwrap(node);
  if (ts.isCallExpression(plain)) {
    if (isOfJson(plain, 'parse')) return true;
    const declaration = checker.getResolvedSignature(plain)?.declaration;
    return declaration !== undefined && isDeclaredByPlatform(declaration);
  }
  if (!ts.isPropertyAccessExpression(plain) && !ts.isElementAccessExpression(plain)) return false;
  const [declaration] = checker.getTypeAtLocation(plain.expression).getSymbol()?.declarations ?? [];
  return (declaration && isDeclaredByPlatform(declaration)) ?? isOfPlatform(checker, plain.expression);
}

/** Matches `Object.assign`, `Object.entries` and `Object.values`, whose results contain the values of an object. */
export function isOfObject(node: ts.CallExpression): boolean {
  const callee = unwrap(node.expression);
  if (!ts.isPropertyAccessExpression(callee) || !/^(assign|entries|values)$/.test(callee.name.text)) return false;
  return callee.expression.getText() === 'Object';
}

export function isOfJson(node: ts.CallExpression, method: string): boolean {
  const callee = unwrap(node.expression);
  if (!ts.isPropertyAccessExpression(callee)) return false;
  return callee.name.text === method && callee.expression.getText() === 'JSON';
}

function isDeclaredByPlatform(declaration: ts.Node): boolean {
  const file = declaration.getSourceFile();
  return file.isDeclarationFile && !/[\\/]core\.d\.ts$/.test(file.fileName);
}

export function isOpenType(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
}
