/** Finds what casts say to be keys: a string in `text as keyof T`, a number in `code as Level`. It may be any other. */
import ts from 'typescript';
import { unwrap } from '../syntax/unwrap-expression.ts';
import { literalsOf, parts } from '../types/types.ts';

/** Types of keys that may be any of their kind. */
const OPEN = ts.TypeFlags.String | ts.TypeFlags.Number | ts.TypeFlags.Unknown;

export class SaidKeys {
  private readonly checker: ts.TypeChecker;
  /** The keys that a type names to which a cast converts another, by these keys as a string. */
  private readonly said = new Map<string, readonly string[]>();

  constructor(checker: ts.TypeChecker) {
    this.checker = checker;
  }

  /** The keys that an object has are what a cast of `Object.keys(…)` says. */
  survey(cast: ts.AssertionExpression): void {
    const from = unwrap(cast.expression);
    if (ts.isConstTypeReference(cast.type) || isKeysCall(from)) return;
    const keys = literalsOf(this.keyType(cast));
    const isOther = parts(this.keyType(from)).some((part) => {
      const [literal] = literalsOf(part);
      return literal === undefined ? (part.flags & OPEN) !== 0 : !keys.includes(literal);
    });
    if (isOther && keys.length > 0) this.said.set(keys.join(), keys);
  }

  /** Reports whether a key that its type says to be one of these may be any other. */
  mayBeOther(keys: readonly string[]): boolean {
    if (this.said.size === 0) return false;
    const all = new Set(keys);
    return [...this.said.values()].some((said) => said.every((key) => all.has(key)));
  }

  /** The type of a key, or of the keys in an array. */
  private keyType(node: ts.Expression): ts.Type {
    const type = this.checker.getTypeAtLocation(node);
    return (this.checker.isArrayType(type) && type.getNumberIndexType()) || type;
  }
}

function isKeysCall(node: ts.Expression): boolean {
  return ts.isCallExpression(node) && node.expression.getText() === 'Object.keys';
}
