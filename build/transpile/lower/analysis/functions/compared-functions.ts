/**
 * Detects whether the program compares functions by identity. Only then must every use of a function be the same value.
 */
import ts from 'typescript';
import { unwrap, isNullishLiteral } from '../syntax/unwrap-expression.ts';
import { callSignatures, isReference } from '../types/types.ts';

const S = ts.SyntaxKind;
const SEARCHES: ReadonlySet<string> = new Set(['includes', 'indexOf', 'lastIndexOf']);
const COLLECTIONS: ReadonlySet<string> = new Set(['Set', 'Map']);

export class ComparedFunctions {
  private readonly checker: ts.TypeChecker;
  /** Expressions that are compared by identity, if they are functions. */
  private readonly places: ts.Expression[] = [];
  private found: boolean | undefined;

  constructor(checker: ts.TypeChecker) {
    this.checker = checker;
  }

  survey(node: ts.Node): void {
    if (ts.isBinaryExpression(node)) {
      if (isEquality(node.operatorToken.kind) && isOpen(node.left) && isOpen(node.right)) this.places.push(node.left);
    } else if (ts.isNewExpression(node)) {
      if (ts.isIdentifier(node.expression) && COLLECTIONS.has(node.expression.text)) this.places.push(node);
    } else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [argument] = node.arguments;
      const isSearch = SEARCHES.has(node.expression.name.text) || node.expression.getText() === 'Object.is';
      if (isSearch && argument && isOpen(argument)) this.places.push(argument);
    }
  }

  /** Reports whether the program compares functions, searches an array for one, or uses them as keys. */
  get are(): boolean {
    this.found ??= this.places.some((place) => {
      const type = this.checker.getTypeAtLocation(place);
      if (!ts.isNewExpression(place)) return this.mayBeFunction(type);
      const [key] = isReference(type) ? this.checker.getTypeArguments(type) : [];
      return key !== undefined && this.mayBeFunction(key);
    });
    return this.found;
  }

  private mayBeFunction(type: ts.Type): boolean {
    return callSignatures(this.checker, type).length > 0;
  }
}

function isEquality(kind: ts.SyntaxKind): boolean {
  return [
    S.EqualsEqualsEqualsToken,
    S.ExclamationEqualsEqualsToken,
    S.EqualsEqualsToken,
    S.ExclamationEqualsToken,
  ].includes(kind);
}

/** Reports whether this is not a literal, so that it may be a function. */
function isOpen(node: ts.Expression): boolean {
  const plain = unwrap(node);
  const isMember = ts.isPropertyAccessExpression(plain) || ts.isElementAccessExpression(plain);
  return !isNullishLiteral(plain) && (isMember || ts.isIdentifier(plain) || ts.isCallExpression(plain));
}
