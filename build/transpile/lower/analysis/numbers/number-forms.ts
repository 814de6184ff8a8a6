/** Computes the form in which an expression's number is held. */
import ts from 'typescript';
import { isStep } from '../syntax/assignment-operators.ts';
import { isLogical } from '../syntax/logical-operators.ts';
import { unwrap, isCast } from '../syntax/unwrap-expression.ts';
import { fold } from './constant-folding.ts';
import { isConstant, isTopLevel } from '../syntax/declarations.ts';
import { isDeclaredInteger, isTypeWritten } from './declared-integers.ts';
import type { AnalysisContext } from '../analysis-context.ts';
import { isAtCharacter } from '../collections/string-bounds.ts';
import {
  ANY_INT,
  arithmetic,
  DOUBLE,
  int,
  ITSELF,
  join,
  LENGTH,
  LONG,
  MAX_COUNTER,
  MAX_SMALL_STEP,
  type NumberForm,
  ofLiteral,
  PROMISED,
  UNKNOWN,
} from './number-arithmetic.ts';
import { category, isLibrary, isNullish, mayBeInvalid, numberAlias, parts } from '../types/types.ts';

const S = ts.SyntaxKind;

export function formOf(known: AnalysisContext, expression: ts.Expression): NumberForm {
  return known.openForms.ofExpression(expression, (part) => found(known, part));
}

function found(known: AnalysisContext, expression: ts.Expression): NumberForm {
  const cast = convertingCast(known, expression);
  if (cast) return formOfCast(known, cast);
  const node = unwrap(expression);
  const measured = ofMeasure(known, node) ?? ofDeclaredWhole(known, node) ?? ofAssigned(known, node);
  if (measured) return measured;
  const inferred = isInferred(known, node) ? ofIdentifier(known, node as ts.Identifier) : UNKNOWN;
  if (inferred.is !== 'unknown' || known.outgrowsType(node)) return inferred;
  // TypeScript gives `n && 1` the type 0 or 1, but it is NaN if `n` is, so the type proves nothing.
  const declared = isLogical(node)
    ? undefined
    : fromAlias(known.typeOf(isSaidToBeOneOf(known, expression) ? node : expression));
  if (declared === PROMISED && !isTypeWritten(known, node)) return ANY_INT;
  if (declared) return declared;
  if (isCast(expression) && !isSaidToBeOneOf(known, expression) && fromAlias(known.typeOf(expression))) return PROMISED;
  if (ts.isNumericLiteral(node)) return ofLiteral(Number(node.text));
  // An operation on constants is written as its result, so the form is that of the result.
  const isOperation = ts.isBinaryExpression(node) || ts.isPrefixUnaryExpression(node);
  const folded = isOperation ? fold(known, node) : undefined;
  if (typeof folded?.value === 'number') return ofLiteral(folded.value);
  if (ts.isPrefixUnaryExpression(node)) return ofPrefix(known, node);
  if (ts.isPostfixUnaryExpression(node)) return formOf(known, node.operand);
  if (ts.isBinaryExpression(node)) return ofBinary(known, node);
  if (ts.isConditionalExpression(node)) return join(formOf(known, node.whenTrue), formOf(known, node.whenFalse));
  if (ts.isIdentifier(node)) return ofIdentifier(known, node);
  if (ts.isPropertyAccessExpression(node)) return ofProperty(known, node);
  if (ts.isCallExpression(node)) return ofCall(known, node);
  return UNKNOWN;
}

/**
 * Reports whether the number may be NaN. NaN is false and neither smaller nor larger than anything. Integers and Longs
 * cannot be NaN.
 */
export function mayBeNaN(known: AnalysisContext, expression: ts.Expression): boolean {
  const form = formOf(known, expression);
  if (known.lacks(expression)) return true;
  if (form.is === 'int' || form.is === 'long') return false;
  const folded = fold(known, expression);
  return !folded || Number.isNaN(folded.value);
}

/**
 * Returns the form of a length or a position, which have a known range.
 * @param isThere set if the object of a `?.` is known to be present
 */
function ofMeasure(known: AnalysisContext, node: ts.Expression, isThere = false): NumberForm | undefined {
  if (ts.isPropertyAccessExpression(node)) return lengthForm(known, node, isThere);
  if (!ts.isCallExpression(node)) return undefined;
  const callee = unwrap(node.expression);
  if (!ts.isPropertyAccessExpression(callee) || (ts.isOptionalChain(callee) && !isThere)) return undefined;
  const { result, resultInside } = known.analysis.library.method(callee.name.text);
  const form = result ?? (resultInside && isInsideString(known, node) ? resultInside : undefined);
  return form && isLibrary(known.checker.getSymbolAtLocation(callee.name)) ? form : undefined;
}

/** Reports whether a call such as `text.charCodeAt(i)` is known to find a character. */
export function isInsideString(known: AnalysisContext, call: ts.CallExpression): boolean {
  return isAtCharacter(known, call, (variable) => {
    const form = formOf(known, variable);
    return form.is === 'int' && form.low >= 0 && !known.lacks(variable);
  });
}

/** Returns the form of a value that the library or the platform declares as a whole number, if it is present. */
function ofDeclaredWhole(known: AnalysisContext, node: ts.Expression): NumberForm | undefined {
  const isPart = ts.isPropertyAccessExpression(node) || ts.isCallExpression(node);
  if (!isPart || category(known.checker, known.typeOf(node)) !== 'number' || mayBeInvalid(known.typeOf(node)))
    return undefined;
  return isDeclaredInteger(known, node);
}

/** `length` and `size`. */
function lengthForm(
  known: AnalysisContext,
  node: ts.PropertyAccessExpression,
  isThere: boolean,
): NumberForm | undefined {
  const { library } = known.analysis;
  if ((ts.isOptionalChain(node) && !isThere) || !library.isProperty(node.name.text)) return undefined;
  return library.property(known.categoryOf(node.expression), node.name.text)?.result;
}

/**
 * Reports whether this is a variable without a written type. Then its assigned values say more than the type that
 * TypeScript inferred.
 */
function isInferred(known: AnalysisContext, node: ts.Expression): boolean {
  const declaration = ts.isIdentifier(node) ? known.symbolOf(node)?.valueDeclaration : undefined;
  return (
    declaration !== undefined &&
    ts.isVariableDeclaration(declaration) &&
    declaration.type === undefined &&
    declaration.initializer !== undefined
  );
}

function fromAlias(type: ts.Type): NumberForm | undefined {
  if (mayBeInvalid(type)) return undefined;
  const alias = numberAlias(type);
  const literals = literalRange(type);
  if (literals) return literals;
  if (alias === 'Int') return PROMISED;
  if (alias === 'Long') return LONG;
  if (alias === 'Float') return UNKNOWN;
  return undefined;
}

/** Matches `n as 1 | 2`: other than `n as Int`, it does not say how the number is held. */
function isSaidToBeOneOf(known: AnalysisContext, expression: ts.Expression): boolean {
  return isCast(expression) && literalRange(known.typeOf(expression)) !== undefined;
}

/** A type of whole literals, such as `1 | 2 | 4`, is an Int of that range. */
function literalRange(type: ts.Type): NumberForm | undefined {
  const values = parts(type).map((t) => (t.isNumberLiteral() ? t.value : NaN));
  if (!values.every((value) => ofLiteral(value).is === 'int')) return undefined;
  // An enum variable may hold a combination of its members: `Flag.A | Flag.B`.
  const isOpen = parts(type).some((t) => (t.flags & ts.TypeFlags.EnumLiteral) !== 0);
  return isOpen ? ANY_INT : int(Math.min(...values), Math.max(...values));
}

function ofPrefix(known: AnalysisContext, node: ts.PrefixUnaryExpression): NumberForm {
  const operand = formOf(known, node.operand);
  if (node.operator === S.TildeToken) return ANY_INT;
  if (node.operator === S.PlusPlusToken || node.operator === S.MinusMinusToken) return operand;
  if (node.operator === S.MinusToken && operand.is === 'int') {
    // Negating a zero gives -0 in JavaScript, which an Integer cannot hold.
    return operand.promised ? operand : int(-operand.high, -operand.low);
  }
  // A stored number may be the smallest Integer, whose negative is not an Integer.
  if (node.operator === S.MinusToken && (operand.is === 'unknown' || operand.is === 'itself')) return DOUBLE;
  return operand;
}

function ofBinary(known: AnalysisContext, node: ts.BinaryExpression): NumberForm {
  const kind = node.operatorToken.kind;
  if (isLogical(node)) {
    return join(formWhenPresent(known, node.left), formOf(known, node.right));
  }
  if (kind === S.EqualsToken || kind === S.CommaToken) return formOf(known, node.right);
  return arithmetic(kind, formOf(known, node.left), formOf(known, node.right));
}

/**
 * Returns the form of `variable = value`, which is read from the variable, unless it holds an Integer. It may also be
 * an arm of a choice.
 */
function ofAssigned(known: AnalysisContext, node: ts.Expression): NumberForm | undefined {
  if (ts.isConditionalExpression(node)) {
    const isArm = [node.whenTrue, node.whenFalse].some((arm) => ofAssigned(known, unwrap(arm)));
    return isArm ? join(formOf(known, node.whenTrue), formOf(known, node.whenFalse)) : undefined;
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== S.EqualsToken) return undefined;
  const left = unwrap(node.left);
  const form = ts.isIdentifier(left) ? ofIdentifier(known, left) : undefined;
  return form?.is === 'int' ? undefined : form;
}

/** Returns the form of the left side of `??` when it is present. */
export function formWhenPresent(known: AnalysisContext, node: ts.Expression): NumberForm {
  const present = known.checker.getNonNullableType(known.typeOf(node));
  // In `x ?? (x ?? 7)`, the second `x` is known to be absent.
  if (isNullish(present)) return ITSELF;
  const plain = unwrap(node);
  const measured = ofMeasure(known, plain, true) ?? isDeclaredInteger(known, plain);
  return measured ?? fromAlias(present) ?? formOf(known, node);
}

function ofIdentifier(known: AnalysisContext, node: ts.Identifier): NumberForm {
  const symbol = known.symbolOf(node);
  const declaration = symbol?.valueDeclaration;
  if (!symbol || !declaration) return UNKNOWN;
  if (!known.analysis.isAssigned(symbol)) {
    if (isIndex(known, declaration)) return LENGTH;
    const list = listOf(known, declaration);
    if (list) return ofItems(known, list);
    if (ts.isBindingElement(declaration)) return ofTakenMember(known, declaration);
  }
  if (ts.isVariableDeclaration(declaration)) return ofVariable(known, symbol, declaration);
  if (ts.isParameter(declaration)) return ofParameter(known, declaration);
  return UNKNOWN;
}

/** Returns the array whose items a `for…of` variable or the first parameter of an expanded callback holds. */
function listOf(known: AnalysisContext, declaration: ts.Declaration): ts.Expression | undefined {
  const loop = declaration.parent.parent;
  if (ts.isVariableDeclaration(declaration) && ts.isForOfStatement(loop)) return loop.expression;
  const callee = expandedBy(known, declaration);
  if (!callee || !ts.isParameter(declaration) || declaration.parent.parameters[0] !== declaration) return undefined;
  const [first] = known.analysis.library.method(callee.name.text).callback?.gives ?? [];
  return first === 'item' ? callee.expression : undefined;
}

/** Returns the callee whose callback has this parameter, if the call becomes a loop. */
function expandedBy(known: AnalysisContext, declaration: ts.Declaration): ts.PropertyAccessExpression | undefined {
  const arrow = declaration.parent;
  if (!ts.isParameter(declaration) || !ts.isArrowFunction(arrow) || !known.analysis.isExpanded(arrow)) return undefined;
  const call = arrow.parent;
  return ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression) ? call.expression : undefined;
}

/**
 * Reports whether the parameter is the index of the loop that a callback becomes. So is `i` in `for (const [i, item] of
 * list.entries())`.
 */
function isIndex(known: AnalysisContext, declaration: ts.Declaration): boolean {
  if (ts.isBindingElement(declaration)) return isIndexOfEntry(known, declaration);
  const callee = expandedBy(known, declaration);
  if (!callee || !ts.isParameter(declaration)) return false;
  const { library } = known.analysis;
  // A Map passes its keys instead of indexes.
  const ofList = known.categoryOf(callee.expression) === 'array' ? library.methodOfLists(callee.name.text) : undefined;
  const { gives = [] } = library.function(callee).callback ?? ofList?.callback ?? {};
  return gives[declaration.parent.parameters.indexOf(declaration)] === 'index';
}

function isIndexOfEntry(known: AnalysisContext, element: ts.BindingElement): boolean {
  const variable = element.parent.parent;
  const isFirst = ts.isArrayBindingPattern(element.parent) && element.parent.elements[0] === element;
  if (!isFirst || !ts.isVariableDeclaration(variable) || !ts.isForOfStatement(variable.parent.parent)) return false;
  return isMadeByList(known, variable.parent.parent.expression, 'entries');
}

/** Returns the form of `length` in `const { length } = list`. */
function ofTakenMember(known: AnalysisContext, element: ts.BindingElement): NumberForm {
  const key = element.propertyName ?? element.name;
  if (!ts.isObjectBindingPattern(element.parent) || !ts.isIdentifier(key)) return UNKNOWN;
  const owner = known.checker.getTypeAtLocation(element.parent);
  if (mayBeInvalid(owner)) return UNKNOWN;
  return known.analysis.library.property(category(known.checker, owner), key.text)?.result ?? UNKNOWN;
}

/** Reports whether this is `list.entries()` or `list.keys()`. */
function isMadeByList(known: AnalysisContext, node: ts.Expression, method: string): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression, name } = node.expression;
  return name.text === method && known.categoryOf(expression) === 'array';
}

/** Returns the form of an array's items. Items of an array literal are Integers if each element is. */
function ofItems(known: AnalysisContext, list: ts.Expression): NumberForm {
  const node = unwrap(list);
  if (isMadeByList(known, node, 'keys')) return LENGTH;
  const declared = known.checker.getIndexTypeOfType(known.typeOf(node), ts.IndexKind.Number);
  const alias = declared && fromAlias(declared);
  if (alias) return alias;
  if (!ts.isArrayLiteralExpression(node) || node.elements.length === 0) return UNKNOWN;
  const forms = node.elements.map((element) => (ts.isSpreadElement(element) ? UNKNOWN : formOf(known, element)));
  return forms.every((form) => form.is === 'int') ? forms.reduce<NumberForm>(join, ITSELF) : UNKNOWN;
}

/** Returns the form in which a variable is held. Without a declared type, it follows from all assigned values. */
export function ofVariable(known: AnalysisContext, symbol: ts.Symbol, declaration: ts.VariableDeclaration): NumberForm {
  const alias = fromAlias(known.typeOf(declaration));
  if (alias && declaration.type !== undefined) return alias;
  if (!declaration.initializer || !ts.isIdentifier(declaration.name)) return alias ?? UNKNOWN;
  // Code of the whole module may write it, which modules that import it do not see.
  if (isTopLevel(declaration) && !isConstant(declaration)) return UNKNOWN;
  if (mayBeInvalid(known.typeOf(declaration)) || category(known.checker, known.typeOf(declaration)) !== 'number') {
    return UNKNOWN;
  }
  // If two variables depend on each other, neither takes the form of the other.
  if (known.openForms.meets(symbol)) return known.openForms.isInnermost(symbol) ? ITSELF : UNKNOWN;
  const { initializer } = declaration;
  return known.openForms.of(symbol, () => ofWrites(known, symbol, initializer));
}

function ofWrites(known: AnalysisContext, symbol: ts.Symbol, initializer: ts.Expression): NumberForm {
  const start = formOf(known, initializer);
  const writes = known.analysis.writes(symbol);
  const end = endOfLoop(known, symbol, initializer);
  if (end && start.is === 'int' && writes.length === 1) return join(start, end);
  if (writes.length === 0) return start;
  const others = writes.filter((write) => !isNegation(known, symbol, write));
  const steps = others.map((write) => smallStep(known, write));
  const assigned = [start, ...others.filter((_, i) => steps[i] === undefined).map((write) => ofWrite(known, write))];
  const counted = steps.filter((step) => step !== undefined).map((step) => counting(assigned.reduce(join), step));
  const forms = [...assigned, ...counted];
  const joined = forms.reduce(join);
  const result = others.length < writes.length ? withNegative(joined) : joined;
  if (result.is !== 'unknown' && result.is !== 'itself') return result;
  // Integers and Doubles are assigned to it: it is held as a Double, and each assignment converts.
  const isDouble = forms.some((form) => form.is === 'double');
  return isDouble && forms.every((form) => form.is === 'double' || form.is === 'int') ? DOUBLE : UNKNOWN;
}

/** Reports whether it is `sign = -sign`. */
function isNegation(known: AnalysisContext, symbol: ts.Symbol, write: ts.Expression): boolean {
  if (!ts.isBinaryExpression(write) || write.operatorToken.kind !== S.EqualsToken) return false;
  const value = unwrap(write.right);
  if (!ts.isPrefixUnaryExpression(value) || value.operator !== S.MinusToken) return false;
  const operand = unwrap(value.operand);
  return ts.isIdentifier(operand) && known.symbolOf(operand) === symbol;
}

/** Extends the form of a variable that is sometimes negated. */
function withNegative(form: NumberForm): NumberForm {
  if (form.is !== 'int' || form.promised) return form;
  const largest = Math.max(-form.low, form.high);
  return int(-largest, largest);
}

/** Returns the form of the end of `for (let i = 0; i < end; i++)`, which bounds the variable. */
function endOfLoop(known: AnalysisContext, symbol: ts.Symbol, initializer: ts.Expression): NumberForm | undefined {
  const loop = initializer.parent.parent.parent;
  if (!ts.isForStatement(loop) || !loop.condition || !ts.isBinaryExpression(loop.condition)) return undefined;
  const { left, operatorToken, right } = loop.condition;
  const isUpTo = operatorToken.kind === S.LessThanToken || operatorToken.kind === S.LessThanEqualsToken;
  if (!isUpTo || !ts.isIdentifier(left) || known.symbolOf(left) !== symbol) return undefined;
  const step = loop.incrementor;
  if (!step || !isStep(step) || step.operator !== S.PlusPlusToken) return undefined;
  const end = formOf(known, right);
  // A declared Int has no known size, so the counter may grow as large as any counter.
  if (end.is !== 'int') return undefined;
  if (end.promised) return int(0, MAX_COUNTER);
  // Behind the loop, the variable has passed its end.
  const last = operatorToken.kind === S.LessThanEqualsToken ? end.high + 1 : end.high;
  return int(Math.min(end.low, 0), Math.max(last, 0));
}

/** Returns the least number that `i++` or `i += 2` adds to a variable; undefined if it may be more than a small step. */
function smallStep(known: AnalysisContext, write: ts.Expression): number | undefined {
  if (isStep(write)) return write.operator === S.PlusPlusToken ? 1 : -1;
  if (!ts.isBinaryExpression(write)) return undefined;
  const kind = write.operatorToken.kind;
  if (kind !== S.PlusEqualsToken && kind !== S.MinusEqualsToken) return undefined;
  const step = formOf(known, write.right);
  if (step.is !== 'int' || step.promised || Math.max(-step.low, step.high) > MAX_SMALL_STEP) return undefined;
  return kind === S.PlusEqualsToken ? step.low : -step.high;
}

function ofWrite(known: AnalysisContext, write: ts.Expression): NumberForm {
  if (!ts.isBinaryExpression(write)) {
    // A variable that is declared again, or that of a loop without a declaration.
    const again = ts.isVariableDeclaration(write.parent) && write.parent.name === write ? write.parent : undefined;
    return again?.initializer ? formOf(known, again.initializer) : UNKNOWN;
  }
  const kind = write.operatorToken.kind;
  if (kind === S.EqualsToken) return formOf(known, write.right);
  const right = formOf(known, write.right);
  if (
    kind === S.QuestionQuestionEqualsToken ||
    kind === S.BarBarEqualsToken ||
    kind === S.AmpersandAmpersandEqualsToken
  )
    return right;
  return arithmetic(kind, formOf(known, write.left), right);
}

function ofParameter(known: AnalysisContext, declaration: ts.ParameterDeclaration): NumberForm {
  const fn = declaration.parent;
  const isRequired = !declaration.questionToken && !declaration.initializer;
  const type = known.typeOf(declaration);
  if (!known.analysis.isEmittedFunction(fn) || ts.isSetAccessor(fn) || known.mayMiss(declaration)) return UNKNOWN;
  const isAfterOptional = fn.parameters
    .slice(0, fn.parameters.indexOf(declaration))
    .some((p) => p.questionToken || p.initializer);
  const isDouble = isRequired && !isAfterOptional && !mayBeInvalid(type) && category(known.checker, type) === 'number';
  return isDouble && isKeptDouble(known, declaration) ? DOUBLE : UNKNOWN;
}

/**
 * Reports whether the function's assignments leave its parameter a Double. A result of `Math.floor`, for example, may
 * be an Integer.
 */
function isKeptDouble(known: AnalysisContext, declaration: ts.ParameterDeclaration): boolean {
  const symbol = known.symbolOf(declaration.name);
  const writes = symbol ? known.analysis.writes(symbol) : [];
  // If the parameter depends on itself, it is assumed to be a Double.
  if (!symbol || writes.length === 0 || known.openForms.meets(symbol)) return true;
  const isKept = (write: ts.Expression): boolean =>
    smallStep(known, write) !== undefined || ['double', 'int'].includes(ofWrite(known, write).is);
  return known.openForms.during(symbol, () => writes.every(isKept)).result;
}

/** Returns the range of a variable that small steps change, perhaps only upwards, from any value that it is assigned. */
function counting(start: NumberForm, step: number): NumberForm {
  if (start.is !== 'int' || start.promised) return int(-MAX_COUNTER, MAX_COUNTER);
  return int(step >= 0 ? start.low : Math.min(start.low, 0) - MAX_COUNTER, Math.max(start.high, 0) + MAX_COUNTER);
}

function ofProperty(known: AnalysisContext, node: ts.PropertyAccessExpression): NumberForm {
  if (node.questionDotToken) return UNKNOWN;
  const constant = isLibrary(known.checker.getSymbolAtLocation(node.name)) && known.analysis.library.constant(node);
  if (typeof constant === 'number') return ofLiteral(constant);
  const member = known.checker.getSymbolAtLocation(node.name);
  const declaration = member?.valueDeclaration;
  if (declaration && ts.isEnumMember(declaration)) {
    const value = known.checker.getConstantValue(declaration);
    return typeof value === 'number' ? ofLiteral(value) : UNKNOWN;
  }
  return UNKNOWN;
}

function ofCall(known: AnalysisContext, node: ts.CallExpression): NumberForm {
  const callee = unwrap(node.expression);
  if (ts.isPropertyAccessExpression(callee) && !callee.questionDotToken) {
    const member = known.checker.getSymbolAtLocation(callee.name);
    if (isLibrary(member)) return ofLibraryCall(known, node);
    return UNKNOWN;
  }
  if (!ts.isIdentifier(callee)) return UNKNOWN;
  const declaration = known.symbolOf(callee)?.valueDeclaration;
  if (!declaration || !ts.isFunctionDeclaration(declaration) || !declaration.body) return UNKNOWN;
  if (known.mayMiss(declaration)) return UNKNOWN;
  const signature = known.checker.getSignatureFromDeclaration(declaration);
  // A function whose result is a parameter of types hands on an Integer as it got it.
  const types = [known.typeOf(node), ...(signature ? [known.checker.getReturnTypeOfSignature(signature)] : [])];
  return types.every((type) => !mayBeInvalid(type) && category(known.checker, type) === 'number') ? DOUBLE : UNKNOWN;
}

function ofLibraryCall(known: AnalysisContext, node: ts.CallExpression): NumberForm {
  const { result } = known.analysis.library.function(unwrap(node.expression));
  if (!result) return UNKNOWN;
  const args = [...node.arguments];
  const formOfPart = (expression: ts.Expression): NumberForm => formOf(known, expression);
  return result({ args, forms: args.map(formOfPart), formOf: formOfPart });
}

/** The cast, if the expression is `… as Int` or `… as Long` and the number in it is not already held in that form. */
export function convertingCast(known: AnalysisContext, expression: ts.Expression): ts.AssertionExpression | undefined {
  let node = expression;
  while (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isSatisfiesExpression(node)) {
    node = node.expression;
  }
  if (!isCast(node)) return undefined;
  const alias = numberAlias(known.typeOf(node));
  const type = known.typeOf(node.expression);
  const isNumber = category(known.checker, type) === 'number' && !mayBeInvalid(type);
  if ((alias !== 'Int' && alias !== 'Long') || !isNumber) return undefined;
  const form = formOf(known, node.expression);
  const isHeldSo = form.is === (alias === 'Int' ? 'int' : 'long') || form.is === 'itself';
  return isHeldSo ? undefined : node;
}

export function formOfCast(known: AnalysisContext, node: ts.AssertionExpression): NumberForm {
  return numberAlias(known.typeOf(node)) === 'Int' ? PROMISED : LONG;
}
