/** Computes the type of an expression where TypeScript's own answer is unreliable. */
import ts from 'typescript';
import { unwrap, enclosingHolder } from '../syntax/unwrap-expression.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import { isOutdated, type Reference } from './outdated-types.ts';
import { ASSERTED, isLike, type Uncertainty, MAY_MISS, NONE } from '../uncertainty/asserted-types.ts';
import { category, isNullish, literalKeys, mayBeInvalid, parts } from './types.ts';

const S = ts.SyntaxKind;

/**
 * The type of an expression. TypeScript narrows a type after an assignment. It keeps the type narrow even if a later
 * call of a callback or a method assigns to the same variable or field. Where that may have happened, the answer here
 * is the declared type. /
 */
export function narrowedType(known: AnalysisContext, node: ts.Node): ts.Type {
  const plain = ts.isExpression(node) ? inside(node) : node;
  const type = known.checker.getTypeAtLocation(node);
  if (ts.isIdentifier(plain) || ts.isPropertyAccessExpression(plain)) {
    const declared = declaredFor(known, plain, type);
    return declared && plain !== node ? known.checker.getNonNullableType(declared) : (declared ?? type);
  }
  if (ts.isElementAccessExpression(plain) && mayBeNarrowed(plain)) {
    const seen = ofElement(known, plain, known.checker.getTypeAtLocation(plain));
    if (!seen) return type;
    return plain === node ? seen : known.checker.getNonNullableType(seen);
  }
  const isFallback =
    ts.isBinaryExpression(plain) && [S.QuestionQuestionToken, S.BarBarToken].includes(plain.operatorToken.kind);
  return isFallback ? ofFallback(known, plain, type) : type;
}

/**
 * Returns the uncertainty of a variable or member whose narrowed type may be outdated. TypeScript lets the value go
 * where only the narrowed type fits. /
 */
export function uncertaintyOfNarrowed(known: AnalysisContext, node: ts.Expression): Uncertainty {
  const isMember = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
  if (!isMember && !ts.isIdentifier(node)) return NONE;
  const { checker } = known;
  const believed = checker.getTypeAtLocation(node);
  const seen = known.typeOf(node);
  if (seen === believed) return isOutdatedForMember(known, node, believed) ? ASSERTED : NONE;
  if (isNullish(believed) && !isOutdated(known, node, believed, seen)) return NONE;
  const missing = mayBeInvalid(seen) && !mayBeInvalid(believed) ? MAY_MISS : NONE;
  return parts(seen).every((part) => isNullish(part) || isLike(checker, part, believed)) ? missing : ASSERTED;
}

/** Reports whether a narrowed type that may be outdated stays, because of a member that only it has. */
function isOutdatedForMember(known: AnalysisContext, node: ts.Expression, narrowed: ts.Type): boolean {
  const declared = ts.isElementAccessExpression(node)
    ? mayBeNarrowed(node) && declaredElement(known, node)
    : declaredIn(known, node as ts.Identifier | ts.PropertyAccessExpression, narrowed);
  if (!declared || declared === narrowed || !isForMember(known, node, declared)) return false;
  return isOutdated(known, node as Reference, narrowed, declared);
}

/**
 * Reports whether the program reads a member that only some of the possible types have. The narrowed type says how to
 * read it; whether the value is of that type is asked at run time.
 */
function isForMember(known: AnalysisContext, node: ts.Expression, declared: ts.Type): boolean {
  const { checker } = known;
  if (category(checker, declared) !== 'mixed') return false;
  const holder = enclosingHolder(node);
  if (!ts.isPropertyAccessExpression(holder) && !ts.isElementAccessExpression(holder)) return false;
  if (unwrap(holder.expression) !== node) return false;
  return parts(checker.getNonNullableType(declared)).some((part) =>
    ts.isPropertyAccessExpression(holder)
      ? checker.getPropertyOfType(checker.getApparentType(part), holder.name.text) === undefined
      : !['string', 'array'].includes(category(checker, part)),
  );
}

/** Removes parentheses and `!`. An `as` stays: it states a type that holds whatever the expression was narrowed to. */
function inside(node: ts.Expression): ts.Expression {
  let current = node;
  while (ts.isParenthesizedExpression(current) || ts.isNonNullExpression(current)) current = current.expression;
  return current;
}

/** Returns the type of `a ?? b` if the narrowed type of `a` is wrong. It is known only if both are of the same kind. */
function ofFallback(known: AnalysisContext, node: ts.BinaryExpression, type: ts.Type): ts.Type {
  const { checker } = known;
  const left = known.typeOf(node.left);
  if (left === checker.getTypeAtLocation(node.left)) return type;
  const isAlike = category(checker, left) === category(checker, known.typeOf(node.right));
  if (!isAlike) return checker.getAnyType();
  return isNullish(type) ? checker.getNonNullableType(left) : type;
}

/** Returns the type of `table['key']` or `list[0]` without narrowing, if the narrowed type may be outdated. */
function ofElement(known: AnalysisContext, node: ts.ElementAccessExpression, narrowed: ts.Type): ts.Type | undefined {
  const declared = declaredElement(known, node);
  if (!declared || declared === narrowed) return undefined;
  return isOutdated(known, node, narrowed, declared) && !isForMember(known, node, declared) ? declared : undefined;
}

/** Returns the type of the declared member, or of the values under any key of the table or array, or undefined. */
function declaredElement(known: AnalysisContext, node: ts.ElementAccessExpression): ts.Type | undefined {
  const { checker } = known;
  const table = checker.getNonNullableType(known.typeOf(node.expression));
  const key = node.argumentExpression;
  const names = literalKeys(checker, key);
  const [type, ...others] = new Set(
    names.flatMap((name) => table.getProperty(name) ?? []).map((member) => checker.getTypeOfSymbol(member)),
  );
  if (type) return others.length === 0 ? type : checker.getAnyType();
  const isNumber = category(checker, checker.getTypeAtLocation(key)) === 'number';
  const value = isNumber ? table.getNumberIndexType() : table.getStringIndexType();
  return value && checker.getNullableType(value, ts.TypeFlags.Undefined);
}

/** Reports whether it is `table['key']`, `list[0]`, `list[i]` or `table[Enum.Key]`, which TypeScript narrows too. */
function mayBeNarrowed({ expression, argumentExpression: key }: ts.ElementAccessExpression): boolean {
  const owner = unwrap(expression);
  if (ts.isCallExpression(owner) || ts.isNewExpression(owner)) return false;
  return ts.isStringLiteralLike(key) || ts.isNumericLiteral(key) || isName(key);
}

/** Matches `name` and `Enum.Key`. */
function isName(key: ts.Expression): boolean {
  return ts.isIdentifier(key) || (ts.isPropertyAccessExpression(key) && ts.isIdentifier(key.expression));
}

/** The declared type where the narrowed one cannot be relied on. */
function declaredFor(
  known: AnalysisContext,
  node: ts.Identifier | ts.PropertyAccessExpression,
  narrowed: ts.Type,
): ts.Type | undefined {
  const declared = declaredIn(known, node, narrowed);
  if (declared === undefined || isNullish(narrowed)) return declared;
  return isOutdated(known, node, narrowed, declared) && !isForMember(known, node, declared) ? declared : undefined;
}

/** The declared type of a variable or a member, if it admits more than the narrowed one. */
function declaredIn(
  known: AnalysisContext,
  node: ts.Identifier | ts.PropertyAccessExpression,
  narrowed: ts.Type,
): ts.Type | undefined {
  const symbol = known.checker.getSymbolAtLocation(ts.isIdentifier(node) ? node : node.name);
  const { Variable, Property, Accessor } = ts.SymbolFlags;
  if (symbol && (symbol.flags & (Variable | Property | Accessor)) === 0) return undefined;
  const declared = symbol ? typeOfVariable(known, symbol) : typeOfEntry(known, node);
  if (!declared) return undefined;
  const isOpen = declared.isUnion() || (declared.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
  return declared === narrowed || !(isOpen || isNullish(narrowed)) ? undefined : declared;
}

/** The type of `table.key`, which any key of the table has, or none. */
function typeOfEntry(known: AnalysisContext, node: ts.Node): ts.Type | undefined {
  const { checker } = known;
  const table = ts.isPropertyAccessExpression(node)
    ? checker.getNonNullableType(known.typeOf(node.expression))
    : undefined;
  const value = table?.getStringIndexType();
  return value && checker.getNullableType(value, ts.TypeFlags.Undefined);
}

/** The declared type. One that is absent at first, with no type written down, has the type of its initialiser. */
function typeOfVariable(known: AnalysisContext, symbol: ts.Symbol): ts.Type {
  const type = known.checker.getTypeOfSymbol(symbol);
  const declaration = symbol.valueDeclaration;
  const isInferred = declaration && ts.isVariableDeclaration(declaration) && declaration.type === undefined;
  return isNullish(type) && isInferred && declaration.initializer ? known.typeOf(declaration.initializer) : type;
}
