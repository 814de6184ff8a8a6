/** Assignments, compound assignments, `++` and `--`, as statements and as values. */
import ts from 'typescript';
import { type Expression, isLiteral, type Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { type AssignmentPattern, assignPattern, isPattern } from './assignment-pattern.ts';
import { unwrap } from '../analysis/syntax/unwrap-expression.ts';
import { mayBeChangedBy } from '../analysis/copies/changes.ts';
import { isStatic, textOf } from '../analysis/syntax/declarations.ts';
import { moduleMember } from '../analysis/modules/module-members.ts';
import { type NumberForm, UNKNOWN } from '../analysis/numbers/number-arithmetic.ts';
import { formOf, ofVariable } from '../analysis/numbers/number-forms.ts';
import { isPlainData } from '../analysis/types/plain-data.ts';
import { category, isLibrary } from '../analysis/types/types.ts';
import type { Lowering } from '../lowering.ts';
import {
  accessAt,
  accessTo,
  mayHaveAccessors,
  methodKeyOf,
  staticAccessor,
  superAccessor,
} from '../values/accessors.ts';
import { numeric } from '../values/arithmetic.ts';
import { isWord } from '../values/method-names.ts';
import { into } from '../values/conditional-values.ts';
import { truthy } from '../values/conditions.ts';
import { element, isAnyOf, isItem, isOfAnyOwner, read } from '../values/elements.ts';
import { dataMember, needsBrackets } from '../values/keys.ts';
import {
  asDouble,
  convertsObjects,
  hasValueOf,
  held,
  isOpenKind,
  operand,
  sumOf,
} from '../values/number-conversion.ts';
import { mayBeMeasured, refuseUnlikeField } from '../values/members.ts';
import { fit, fitVariable } from '../values/slots.ts';
import {
  type Accessed,
  accessedTarget,
  anyLength,
  anyLengthTarget,
  givenTo,
  isAccessed,
  lengthTarget,
  memberTarget,
  setterTarget,
  type Target,
} from '../values/assignment-targets.ts';
import { asString } from '../values/string-conversion.ts';
import { mayLackText } from '../values/sums-without-text.ts';
import { patternSource } from '../values/pattern-source.ts';

const S = ts.SyntaxKind;

const COMPOUND: { readonly [kind: number]: ts.SyntaxKind } = {
  [S.PlusEqualsToken]: S.PlusToken,
  [S.MinusEqualsToken]: S.MinusToken,
  [S.AsteriskEqualsToken]: S.AsteriskToken,
  [S.SlashEqualsToken]: S.SlashToken,
  [S.PercentEqualsToken]: S.PercentToken,
  [S.AsteriskAsteriskEqualsToken]: S.AsteriskAsteriskToken,
  [S.AmpersandEqualsToken]: S.AmpersandToken,
  [S.BarEqualsToken]: S.BarToken,
  [S.CaretEqualsToken]: S.CaretToken,
  [S.LessThanLessThanEqualsToken]: S.LessThanLessThanToken,
  [S.GreaterThanGreaterThanEqualsToken]: S.GreaterThanGreaterThanToken,
  [S.GreaterThanGreaterThanGreaterThanEqualsToken]: S.GreaterThanGreaterThanGreaterThanToken,
};

/** Lowers an assignment that stands as a statement. */
export function assignment(lowering: Lowering, node: ts.BinaryExpression): Statement[] {
  return lowering.statementsOf(() => {
    const left = unwrap(node.left);
    if (isPattern(left)) destructuringAssignment(lowering, node, left);
    else assigned(lowering, node, left);
  });
}

/** Assigns an already computed value, as a loop does on each iteration. */
export function assignTo(lowering: Lowering, target: ts.Expression, value: Expression): Statement[] {
  return lowering.statementsOf(() => {
    const plain = unwrap(target);
    if (isPattern(plain)) assignPattern(lowering, plain, value, (part, code) => assignable(lowering, part, code));
    else lowering.first(...givenTo(lowering, assignable(lowering, plain), value, target));
  });
}

/** Assigns, and returns the target, which may be read again. */
function assigned(lowering: Lowering, node: ts.BinaryExpression, left: ts.Expression): Expression {
  const kind = node.operatorToken.kind;
  const target = assignable(lowering, left, node.right);
  const compound = COMPOUND[kind];
  if (isAccessed(target)) return assignedBySetter(lowering, node, target);
  if (kind === S.EqualsToken) {
    plain(lowering, left, node, target);
  } else if (compound !== undefined) {
    const value = fitVariable(lowering, node, compoundValue(lowering, compound, node, target), left);
    lowering.first(
      brs.assignmentStatement(target, held(value, formOf(lowering, node), slotForm(lowering, left)), node),
    );
  } else {
    conditional(lowering, node, target);
  }
  return target;
}

/**
 * Calls a setter, and returns the value that it received. JavaScript calls no getter for the value of an assignment.
 */
function assignedBySetter(lowering: Lowering, node: ts.BinaryExpression, target: Accessed): Expression {
  const kind = node.operatorToken.kind;
  const compound = COMPOUND[kind];
  if (kind !== S.EqualsToken && compound === undefined) return setIfNeeded(lowering, node, target);
  const given =
    compound === undefined
      ? fitted(lowering, node.right, lowering.expression(node.right), target)
      : fitted(lowering, node, compoundValue(lowering, compound, node, target.read()), target);
  const value = ts.isExpressionStatement(node.parent) ? given : kept(lowering, given, node);
  lowering.first(...target.write(value, node));
  return value;
}

/** `??=`, `||=` and `&&=` of a member with a setter: it is called only if the value is assigned. */
function setIfNeeded(lowering: Lowering, node: ts.BinaryExpression, target: Accessed): Expression {
  const value = lowering.temporary(node, 'value');
  lowering.first(brs.assignmentStatement(value, target.read(), node));
  const assign = lowering.statementsOf(() => {
    const given = fitted(lowering, node.right, lowering.expression(node.right), target);
    lowering.first(brs.assignmentStatement(value, given, node), ...target.write(value, node));
  });
  lowering.first(...whenNeeded(lowering, node, value, assign));
  return value;
}

function fitted(lowering: Lowering, from: ts.Expression, value: Expression, { slot }: Accessed): Expression {
  return slot ? fit(lowering, from, value, slot) : value;
}

function kept(lowering: Lowering, value: Expression, near: ts.Node): Expression {
  return isLiteral(value) ? value : lowering.keep(value, near, 'value');
}

/** The value of `target op= right`. JavaScript reads the target before it works out the right side. */
function compoundValue(
  lowering: Lowering,
  kind: ts.SyntaxKind,
  node: ts.BinaryExpression,
  target: Expression,
): Expression {
  const kinds = [lowering.categoryOf(node.left), lowering.categoryOf(node.right)];
  const isOpen =
    lowering.isAsserted(node) ||
    hasValueOf(lowering, node.right) ||
    (kinds.some(isOpenKind) && (kinds[0] !== 'string' || convertsObjects(lowering)));
  const isWithoutText = kind === S.PlusToken && !isOpen && mayLackText(lowering, [node.left, node.right]);
  const isSum = kind === S.PlusToken && (isOpen || isWithoutText);
  const isText = kind === S.PlusToken && !isSum && lowering.categoryOf(node.left) === 'string';
  const right = lowering.collect(() => (isText ? asString(lowering, node.right) : lowering.expression(node.right)));
  const mayChange = right.statements.length > 0 && !lowering.isUntouchedBy(node.left, node.right);
  const current = read(lowering, node.left, target);
  const left = mayChange ? lowering.keep(current, node, 'before') : current;
  lowering.first(...right.statements);
  if (isSum) {
    const sum = sumOf(lowering, [left, right.result], node);
    return isWithoutText ? brs.helperCall('valueToText', [sum], node) : sum;
  }
  if (isText) {
    const isThere = !lowering.mayBeInvalid(node.left);
    return brs.binaryExpression('+', isThere ? left : brs.helperCall('valueToText', [left]), right.result, node);
  }
  if (!kinds.every((side) => side === 'number' || isOpenKind(side))) {
    return lowering.refuse('notText', node, lowering.typeText(kinds[0] === 'number' ? node.right : node.left));
  }
  const operands = [operand(lowering, node.left, left), operand(lowering, node.right, right.result)] as const;
  const forms = [formOf(lowering, node.left), formOf(lowering, node.right)] as const;
  const mayLack = [node.left, node.right].some((side) => lowering.lacks(side));
  return numeric(kind, ...operands, forms, node, mayLack);
}

/** `x = value`: the value is computed first only if the target cannot be evaluated twice. */
function plain(lowering: Lowering, left: ts.Expression, node: ts.BinaryExpression, target: Expression): void {
  const isNodeField = ts.isPropertyAccessExpression(left) && lowering.categoryOf(left.expression) === 'node';
  if (isNodeField && !isPlainData(lowering.checker, lowering.typeOf(node.right))) {
    lowering.refuse('nodeFieldValue', node.right, lowering.typeText(node.right));
  }
  assignRight(lowering, left, node, target);
}

/** Assigns the right side, in the form in which the target holds numbers. */
function assignRight(lowering: Lowering, left: ts.Expression, node: ts.BinaryExpression, target: Expression): void {
  const form = slotForm(lowering, left);
  into(lowering, node.right, (value, from) => {
    const fitting = held(fitVariable(lowering, from, value, left), formOf(lowering, from), form);
    assign(lowering, left, target, fitting, node);
  });
}

/** Assigns a value. A function that may be called as a method is also assigned to the key for its calls. */
function assign(lowering: Lowering, left: ts.Expression, target: Expression, value: Expression, node: ts.Node): void {
  const key = keyForCalls(lowering, unwrap(left));
  const isMember = target.kind === 'MemberExpression' || target.kind === 'IndexExpression';
  const given = key !== undefined && isMember ? lowering.keep(value, node, 'callback') : value;
  lowering.first(brs.assignmentStatement(target, given, node));
  if (key === undefined || !isMember) return;
  const second = brs.indexExpression(target.object, brs.stringLiteral(key), node);
  lowering.first(brs.assignmentStatement(second, given, node));
}

function keyForCalls(lowering: Lowering, left: ts.Expression): string | undefined {
  if (ts.isPropertyAccessExpression(left))
    return methodKeyOf(lowering, lowering.typeOf(left.expression), left.name.text);
  if (!ts.isElementAccessExpression(left)) return undefined;
  const key = lowering.typeOf(left.argumentExpression);
  return key.isStringLiteral() ? methodKeyOf(lowering, lowering.typeOf(left.expression), key.value) : undefined;
}

/** `??=`, `||=`, `&&=`. */
function conditional(lowering: Lowering, node: ts.BinaryExpression, target: Expression): void {
  const current = read(lowering, node.left, target);
  const assigned = lowering.statementsOf(() => assignRight(lowering, node.left, node, target));
  lowering.first(...whenNeeded(lowering, node, current, assigned));
}

/** Runs the assignment only if the operator and the current value require it. */
function whenNeeded(
  lowering: Lowering,
  node: ts.BinaryExpression,
  current: Expression,
  assign: readonly Statement[],
): Statement[] {
  const kind = node.operatorToken.kind;
  if (kind === S.QuestionQuestionEqualsToken)
    return [brs.ifStatement(brs.binaryExpression('=', current, brs.invalidLiteral(), node), assign, [], node)];
  const isTrue = truthy(lowering, node.left, current);
  if (kind === S.AmpersandAmpersandEqualsToken) return [brs.ifStatement(isTrue, assign, [], node)];
  if (kind === S.BarBarEqualsToken) return [brs.ifStatement(brs.notExpression(isTrue), assign, [], node)];
  lowering.refuse('unsupportedSyntax', node.operatorToken, `'${node.operatorToken.getText()}'`);
  return [];
}

/**
 * Lowers the left side of `=`. Its parts are made repeatable, since compound assignments write them twice. `code` is
 * the value: it runs after the target is found and before the assignment.
 */
function assignable(lowering: Lowering, expression: ts.Expression, code?: ts.Expression): Target {
  const node = unwrap(expression);
  if (ts.isIdentifier(node)) return lowering.expression(node);
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
    if (isHiddenFunction(lowering, node.expression)) return lowering.refuse('functionProperty', node, node.getText());
  }
  if (ts.isPropertyAccessExpression(node)) {
    const kept = superTarget(lowering, node) ?? keptMember(lowering, node);
    if (kept) return kept;
    refuseUnlikeField(lowering, lowering.typeOf(node.expression), node.name.text, node);
    const object = simple(lowering, lowering.expression(node.expression), node.expression, code);
    if (node.name.text === 'length' && lowering.categoryOf(node.expression) === 'array')
      return lengthTarget(object, node);
    if (node.name.text === 'length' && mayBeMeasured(lowering, lowering.typeOf(node.expression)))
      return lowering.refuse('memberSupport', node.name, node.name.text);
    const access = accessAt(lowering, node);
    const name = textOf(node.name);
    const isAnyLength = name === 'length' && lowering.categoryOf(node.expression) === 'any';
    if (access) {
      const plain = isAnyLength ? anyLength(node) : { field: (owner: Expression) => field(lowering, node, owner) };
      return accessedTarget(lowering, object, { name, access, ...plain }, node);
    }
    return isAnyLength ? anyLengthTarget(object, node) : field(lowering, node, object);
  }
  if (ts.isElementAccessExpression(node)) {
    const accessed = accessedElement(lowering, node, code);
    if (accessed) return accessed;
    const whole = element(lowering, node);
    if (whole.kind === 'MemberExpression')
      return brs.indexExpression(whole.object, brs.stringLiteral(whole.name), node);
    if (whole.kind !== 'IndexExpression') return lowering.refuse('deleteTarget', node);
    const object = simple(lowering, whole.object, node.expression, code);
    return brs.indexExpression(object, simple(lowering, whole.index, node.argumentExpression, code), node);
  }
  return lowering.refuse('unsupportedSyntax', node, 'this assignment');
}

/** Reports whether this is a function that a cast, or the type of its variable, hides. */
function isHiddenFunction(lowering: Lowering, owner: ts.Expression): boolean {
  const isFunction = (node: ts.Expression): boolean =>
    ts.isFunctionLike(node) || lowering.categoryOf(node) === 'function';
  if (isFunction(owner)) return false;
  const plain = unwrap(owner);
  if (isFunction(plain)) return true;
  const symbol = ts.isIdentifier(plain) ? lowering.symbolOf(plain) : undefined;
  const declaration = symbol?.valueDeclaration;
  const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return (
    symbol !== undefined &&
    value !== undefined &&
    lowering.analysis.writes(symbol).length === 0 &&
    isFunction(unwrap(value))
  );
}

/** `object['name']`, where the member may have a setter. */
function accessedElement(
  lowering: Lowering,
  node: ts.ElementAccessExpression,
  code: ts.Expression | undefined,
): Accessed | undefined {
  const argument = unwrap(node.argumentExpression);
  const type = lowering.typeOf(node.expression);
  if (!ts.isStringLiteralLike(argument)) return accessedByKey(lowering, node, code);
  const name = argument.text;
  const access = accessTo(lowering, type, name);
  if (!access) return isOfAnyOwner(lowering, node) ? accessedByKey(lowering, node, code) : undefined;
  const object = simple(lowering, lowering.expression(node.expression), node.expression, code);
  const field = (owner: Expression): Expression => brs.indexExpression(owner, brs.stringLiteral(name), node);
  return accessedTarget(lowering, object, { name, access, field }, node);
}

/** Lowers `object[key]`, where the key may be the name of a setter, or the object may be an array. */
function accessedByKey(
  lowering: Lowering,
  node: ts.ElementAccessExpression,
  code: ts.Expression | undefined,
): Accessed | undefined {
  const isAny = isOfAnyOwner(lowering, node) || isAnyOf(lowering, node);
  const mayBeSet = !isItem(lowering, node) && mayHaveAccessors(lowering, lowering.typeOf(node.expression));
  if (!isAny && !mayBeSet) return undefined;
  const [owner, key] = lowering.inOrder([node.expression, node.argumentExpression]);
  const object = simple(lowering, owner ?? brs.invalidLiteral(), node.expression, code);
  const place = simple(lowering, key ?? brs.invalidLiteral(), node.argumentExpression, code);
  return memberTarget(lowering, object, place, { node, mayBeSet });
}

/** `object.name` as a plain field. */
function field(lowering: Lowering, node: ts.PropertyAccessExpression, object: Expression): Expression {
  const name = textOf(node.name);
  if (ts.isIdentifier(node.expression) && node.expression.text === 'm') return brs.memberExpression(object, name, node);
  const kind = lowering.categoryOf(node.expression);
  if (kind === 'function') return lowering.refuse('functionProperty', node, name);
  if (name === 'constructor' && isLibrary(lowering.symbolOf(node.name)))
    return lowering.refuse('memberSupport', node, name);
  const isFixed = kind === 'instance' || kind === 'error' || kind === 'node' || kind === 'component';
  if (isFixed && isWord(name)) return brs.memberExpression(object, name, node);
  const isOpen = needsBrackets(lowering, lowering.typeOf(node.expression));
  return dataMember(object, name, node, { isOpen });
}

/** `super.name = value` */
function superTarget(lowering: Lowering, node: ts.PropertyAccessExpression): Target | undefined {
  if (node.expression.kind !== S.SuperKeyword) return undefined;
  const declarations = lowering.symbolOf(node.name)?.declarations ?? [];
  const set = superAccessor(lowering, node, declarations.find(ts.isSetAccessor));
  if (!set) return lowering.refuse('superUse', node);
  return setterTarget(lowering, node, (value) => set([value]));
}

/** `namespace.name` or `Class.field`. */
function keptMember(lowering: Lowering, node: ts.PropertyAccessExpression): Target | undefined {
  const declaration = moduleMember(lowering, node);
  if (declaration) return lowering.expression(node);
  const symbol = lowering.symbolOf(node.name);
  const field = symbol?.valueDeclaration;
  if (field && ts.isAccessor(field) && isStatic(field)) return staticTarget(lowering, node, symbol);
  if (!field || !ts.isPropertyDeclaration(field) || !isStatic(field)) return undefined;
  const owner =
    ts.isClassDeclaration(field.parent) && field.parent.name ? lowering.symbolOf(field.parent.name) : undefined;
  // Assigned by way of a class that extends it, the field would be one of that class.
  const isOwn = node.expression.kind === S.ThisKeyword || lowering.symbolOf(node.expression) === owner;
  return isOwn ? lowering.expression(node) : lowering.refuse('staticMember', node);
}

/** `Class.name` with a static setter. */
function staticTarget(lowering: Lowering, node: ts.PropertyAccessExpression, member: ts.Symbol | undefined): Target {
  const setter = member?.declarations?.find(ts.isSetAccessor);
  const set = setter && staticAccessor(lowering, node, setter);
  if (!set) return lowering.refuse('staticMember', node);
  return setterTarget(lowering, node, (value) => brs.callExpression(set, [value], node));
}

/** Keeps a part of a target in a variable, unless it may be written twice and `code` leaves it as it is. */
function simple(lowering: Lowering, value: Expression, node: ts.Expression, code: ts.Node | undefined): Expression {
  const isSimple = (e: Expression): boolean =>
    lowering.isPlain(e) ||
    (e.kind === 'MemberExpression' && isSimple(e.object)) ||
    (e.kind === 'IndexExpression' && isSimple(e.object) && isSimple(e.index));
  const mustKeep = !isSimple(value) || (code !== undefined && mayBeChangedBy(lowering, node, code));
  return mustKeep ? lowering.keep(value, node, 'target') : value;
}

/** Returns the form in which the target holds numbers. */
function slotForm(lowering: Lowering, left: ts.Expression): NumberForm {
  const node = unwrap(left);
  const isEnum = (lowering.typeOf(node).flags & ts.TypeFlags.EnumLike) !== 0;
  if (!ts.isIdentifier(node)) return isEnum ? formOf(lowering, node) : UNKNOWN;
  const symbol = lowering.symbolOf(node);
  const declaration = symbol?.valueDeclaration;
  if (declaration && ts.isParameter(declaration)) return formOf(lowering, node);
  if (!symbol || !declaration || !ts.isVariableDeclaration(declaration)) return UNKNOWN;
  if (category(lowering.checker, lowering.typeOf(declaration)) !== 'number') return UNKNOWN;
  return ofVariable(lowering, symbol, declaration);
}

/** An assignment whose value is used: the statement comes first, then the target is read, found once for both. */
export function assignmentValue(lowering: Lowering, node: ts.BinaryExpression): Expression {
  const left = unwrap(node.left);
  return isPattern(left) ? destructuringAssignment(lowering, node, left) : assigned(lowering, node, left);
}

/** The value of `x++` is the old number, the value of `++x` the new one. */
export function stepValue(lowering: Lowering, node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): Expression {
  const target = assignable(lowering, node.operand);
  if (isAccessed(target)) return steppedBySetter(lowering, node, target);
  const old = ts.isPostfixUnaryExpression(node)
    ? lowering.keep(operand(lowering, node.operand, read(lowering, node.operand, target)), node, 'before')
    : undefined;
  stepTarget(lowering, node, target);
  return old ?? target;
}

/** `x++` and `x--` as statements. */
export function step(lowering: Lowering, node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): Statement[] {
  return lowering.statementsOf(() => {
    const target = assignable(lowering, node.operand);
    if (isAccessed(target)) steppedBySetter(lowering, node, target);
    else stepTarget(lowering, node, target);
  });
}

/** `object.name++` by getter and setter. */
function steppedBySetter(
  lowering: Lowering,
  node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression,
  target: Accessed,
): Expression {
  const form = formOf(lowering, node.operand);
  const isStatement = ts.isExpressionStatement(node.parent);
  const current = operand(lowering, node.operand, target.read());
  const old = isStatement || ts.isPrefixUnaryExpression(node) ? current : lowering.keep(current, node, 'before');
  const kind = node.operator === S.PlusPlusToken ? S.PlusToken : S.MinusToken;
  const sum = numeric(kind, old, brs.integerLiteral(1), [form, formOfOne], node);
  const value = isStatement || ts.isPostfixUnaryExpression(node) ? sum : lowering.keep(sum, node, 'value');
  lowering.first(...target.write(value, node));
  return ts.isPostfixUnaryExpression(node) ? old : value;
}

function stepTarget(
  lowering: Lowering,
  node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression,
  target: Expression,
): void {
  const isUp = node.operator === S.PlusPlusToken;
  const form = formOf(lowering, node.operand);
  const isKept = target.kind === 'MemberExpression' && target.object.kind === 'CallExpression';
  if ((form.is === 'unknown' || isKept || lowering.lacks(node.operand)) && target.kind !== 'IndexExpression') {
    const old = operand(lowering, node.operand, target);
    const sum = numeric(isUp ? S.PlusToken : S.MinusToken, old, brs.integerLiteral(1), [form, formOfOne], node);
    lowering.first(brs.assignmentStatement(target, sum, node));
    return;
  }
  // BrightScript's ++ works on variables and members; an element is written out.
  if (target.kind === 'IndexExpression') {
    const one = form.is === 'unknown' ? asDouble(brs.integerLiteral(1), formOfOne) : brs.integerLiteral(1);
    const sum = brs.binaryExpression(
      isUp ? '+' : '-',
      operand(lowering, node.operand, read(lowering, node.operand, target)),
      one,
    );
    lowering.first(brs.assignmentStatement(target, sum, node));
    return;
  }
  lowering.first(brs.incrementStatement(target, isUp ? '++' : '--', node));
}

const formOfOne: NumberForm = { is: 'int', low: 1, high: 1, promised: false };

/** `[a, b] = [b, a]` and `({ a, b } = o)`. The value is that of the right side. */
function destructuringAssignment(
  lowering: Lowering,
  node: ts.BinaryExpression,
  pattern: AssignmentPattern,
): Expression {
  if (node.operatorToken.kind !== S.EqualsToken) return lowering.refuse('destructuring', node);
  const source = patternSource(lowering, node.right, node);
  assignPattern(lowering, pattern, source, (target, code) => assignable(lowering, target, code));
  return source;
}
