/** Assignments, compound assignments, `++` and `--`, as statements and as values. */
import ts from 'typescript';
import type { Expression, Statement } from '../../brightscript/ast.ts';
import { brs } from '../../brightscript/builders.ts';
import { bare } from '../facts/bare.ts';
import { mayBeChangedBy } from '../facts/changes.ts';
import { isTopLevel } from '../facts/declarations.ts';
import { type NumberForm, UNKNOWN } from '../facts/number-arithmetic.ts';
import { formOf, ofVariable } from '../facts/number-forms.ts';
import { isPlainData } from '../facts/plain-data.ts';
import { category } from '../facts/types.ts';
import type { Lowering } from '../lowering.ts';
import { numeric } from '../values/arithmetic.ts';
import { into } from '../values/choices.ts';
import { truthy } from '../values/conditions.ts';
import { element, read } from '../values/elements.ts';
import { dataMember, hasUnknownKeys } from '../values/keys.ts';
import { asDouble, held } from '../values/number-conversion.ts';
import { fit } from '../values/slots.ts';
import { asText } from '../values/text.ts';

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
    const kind = node.operatorToken.kind;
    const left = bare(node.left);
    if (ts.isArrayLiteralExpression(left) || ts.isObjectLiteralExpression(left)) {
      destructuringAssignment(lowering, node, left);
      return;
    }
    if (kind === S.EqualsToken) {
      plain(lowering, left, node);
      return;
    }
    const target = assignable(lowering, left, node.right);
    const compound = COMPOUND[kind];
    if (compound !== undefined) {
      const value = fit(lowering, node, compoundValue(lowering, compound, node, target), lowering.typeOf(left));
      lowering.first(brs.assignmentStatement(target, held(value, UNKNOWN, slotForm(lowering, left)), node));
      return;
    }
    conditional(lowering, node, target);
  });
}

/** The value of `target op= right`. JavaScript reads the target before it works out the right side. */
function compoundValue(
  lowering: Lowering,
  kind: ts.SyntaxKind,
  node: ts.BinaryExpression,
  target: Expression,
): Expression {
  const isText = kind === S.PlusToken && lowering.categoryOf(node.left) === 'string';
  const right = lowering.collect(() => (isText ? asText(lowering, node.right) : lowering.expression(node.right)));
  const mayChange = right.statements.length > 0 && !lowering.isUntouchedBy(node.left, node.right);
  const current = read(lowering, node.left, target);
  const left = mayChange ? lowering.keep(current, node, 'before') : current;
  lowering.first(...right.statements);
  if (isText) return brs.binaryExpression('+', left, right.result, node);
  if (![node.left, node.right].every((side) => lowering.categoryOf(side) === 'number')) {
    return lowering.refuse('notText', node, lowering.typeText(node.left));
  }
  return numeric(kind, left, right.result, [formOf(lowering, node.left), formOf(lowering, node.right)], node);
}

/** `x = value`: the value is computed first only if the target cannot be evaluated twice. */
function plain(lowering: Lowering, left: ts.Expression, node: ts.BinaryExpression): void {
  const target = assignable(lowering, left, node.right);
  const form = slotForm(lowering, left);
  const isNodeField = ts.isPropertyAccessExpression(left) && lowering.categoryOf(left.expression) === 'node';
  if (isNodeField && !isPlainData(lowering.checker, lowering.typeOf(node.right))) {
    lowering.refuse('nodeFieldValue', node.right, lowering.typeText(node.right));
  }
  into(lowering, node.right, (value, from) => {
    const fitting = fit(lowering, from, value, lowering.typeOf(left));
    lowering.first(brs.assignmentStatement(target, held(fitting, formOf(lowering, from), form), node));
  });
}

/** `??=`, `||=`, `&&=`. */
function conditional(lowering: Lowering, node: ts.BinaryExpression, target: Expression): void {
  const kind = node.operatorToken.kind;
  const current = read(lowering, node.left, target);
  const assign = lowering.statementsOf(() =>
    into(lowering, node.right, (value) => lowering.first(brs.assignmentStatement(target, value, node))),
  );
  if (kind === S.QuestionQuestionEqualsToken) {
    lowering.first(brs.ifStatement(brs.binaryExpression('=', current, brs.invalidLiteral(), node), assign, [], node));
    return;
  }
  const isTrue = truthy(lowering, node.left, current);
  if (kind === S.AmpersandAmpersandEqualsToken) lowering.first(brs.ifStatement(isTrue, assign, [], node));
  else if (kind === S.BarBarEqualsToken) lowering.first(brs.ifStatement(brs.notExpression(isTrue), assign, [], node));
  else lowering.refuse('unsupportedSyntax', node.operatorToken, `'${node.operatorToken.getText()}'`);
}

/**
 * Lowers what stands left of `=`. Its parts are made repeatable, since compound assignments write them twice. `code` is
 * the value: it runs after the target is found and before the assignment.
 */
function assignable(lowering: Lowering, expression: ts.Expression, code?: ts.Expression): Expression {
  const node = bare(expression);
  if (ts.isIdentifier(node)) return variable(lowering, node);
  if (ts.isPropertyAccessExpression(node)) {
    const object = simple(lowering, lowering.expression(node.expression), node.expression, code);
    if (ts.isIdentifier(node.expression) && node.expression.text === 'm')
      return brs.memberExpression(object, node.name.text, node);
    const kind = lowering.categoryOf(node.expression);
    const isFixed = kind === 'instance' || kind === 'error' || kind === 'node' || kind === 'component';
    if (isFixed) return brs.memberExpression(object, node.name.text, node);
    const isOpen = hasUnknownKeys(lowering, lowering.typeOf(node.expression));
    return dataMember(object, node.name.text, node, { isOpen });
  }
  if (ts.isElementAccessExpression(node)) {
    const whole = element(lowering, node);
    if (whole.kind === 'MemberExpression')
      return brs.indexExpression(whole.object, brs.stringLiteral(whole.name), node);
    if (whole.kind !== 'IndexExpression') return lowering.refuse('deleteTarget', node);
    const object = simple(lowering, whole.object, node.expression, code);
    return brs.indexExpression(object, simple(lowering, whole.index, node.argumentExpression, code), node);
  }
  return lowering.refuse('unsupportedSyntax', node, 'this assignment');
}

function variable(lowering: Lowering, node: ts.Identifier): Expression {
  const declaration = lowering.symbolOf(node)?.valueDeclaration;
  if (declaration && ts.isVariableDeclaration(declaration) && isTopLevel(declaration)) {
    return lowering.refuse('moduleState', node, node.text);
  }
  return lowering.expression(node);
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

/** The form in which the target keeps numbers. */
function slotForm(lowering: Lowering, left: ts.Expression): NumberForm {
  const node = bare(left);
  if (!ts.isIdentifier(node)) return UNKNOWN;
  const symbol = lowering.symbolOf(node);
  const declaration = symbol?.valueDeclaration;
  if (!symbol || !declaration || !ts.isVariableDeclaration(declaration)) return UNKNOWN;
  if (category(lowering.checker, lowering.typeOf(declaration)) !== 'number') return UNKNOWN;
  return ofVariable(lowering, symbol, declaration);
}

/** An assignment whose value is used: the statement comes first, then the target is read. */
export function assignmentValue(lowering: Lowering, node: ts.BinaryExpression): Expression {
  const left = bare(node.left);
  if (ts.isArrayLiteralExpression(left) || ts.isObjectLiteralExpression(left)) {
    return lowering.refuse('evaluationOrder', node);
  }
  lowering.first(...assignment(lowering, node));
  return lowering.expression(left);
}

/** The value of `x++` is the old number, the value of `++x` the new one. */
export function stepValue(lowering: Lowering, node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): Expression {
  const old = ts.isPostfixUnaryExpression(node)
    ? lowering.keep(lowering.expression(node.operand), node, 'before')
    : undefined;
  lowering.first(...step(lowering, node));
  return old ?? lowering.expression(node.operand);
}

/** `x++` and `x--` as statements. */
export function step(lowering: Lowering, node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression): Statement[] {
  return lowering.statementsOf(() => {
    const target = assignable(lowering, node.operand);
    const isUp = node.operator === S.PlusPlusToken;
    const form = formOf(lowering, node.operand);
    if (form.is === 'unknown' && target.kind !== 'IndexExpression') {
      const sum = numeric(isUp ? S.PlusToken : S.MinusToken, target, brs.integerLiteral(1), [form, formOfOne], node);
      lowering.first(brs.assignmentStatement(target, sum, node));
      return;
    }
    // BrightScript's ++ works on variables and members; an element is written out.
    if (target.kind === 'IndexExpression') {
      const one = form.is === 'unknown' ? asDouble(brs.integerLiteral(1), formOfOne) : brs.integerLiteral(1);
      lowering.first(
        brs.assignmentStatement(
          target,
          brs.binaryExpression(isUp ? '+' : '-', read(lowering, node.operand, target), one),
          node,
        ),
      );
      return;
    }
    lowering.first(brs.incrementStatement(target, isUp ? '++' : '--', node));
  });
}

const formOfOne: NumberForm = { is: 'int', low: 1, high: 1, promised: false };

/** `[a, b] = [b, a]` and `({ a, b } = o)`. */
function destructuringAssignment(
  lowering: Lowering,
  node: ts.BinaryExpression,
  pattern: ts.ArrayLiteralExpression | ts.ObjectLiteralExpression,
): void {
  const given = lowering.repeatable(node.right, 'parts');
  // In `[list, size] = list` both parts are read from the old list, although the first assignment replaces it.
  const isTarget = ts.isIdentifier(bare(node.right)) && !lowering.isUntouchedBy(node.right, node);
  const source = isTarget ? lowering.keep(given, node.right, 'parts') : given;
  if (ts.isArrayLiteralExpression(pattern)) {
    pattern.elements.forEach((element, i) => {
      if (ts.isOmittedExpression(element)) return;
      if (ts.isSpreadElement(element) || ts.isBinaryExpression(element)) {
        lowering.refuse('destructuring', element);
        return;
      }
      lowering.first(
        brs.assignmentStatement(
          assignable(lowering, element),
          brs.indexExpression(source, brs.integerLiteral(i)),
          element,
        ),
      );
    });
    return;
  }
  for (const property of pattern.properties) {
    const isNamed = ts.isShorthandPropertyAssignment(property) && !property.objectAssignmentInitializer;
    if (isNamed) {
      const value = brs.indexExpression(source, brs.stringLiteral(property.name.text));
      lowering.first(brs.assignmentStatement(assignable(lowering, property.name), value, property));
    } else if (ts.isPropertyAssignment(property) && ts.isIdentifier(property.name)) {
      const value = brs.indexExpression(source, brs.stringLiteral(property.name.text));
      lowering.first(brs.assignmentStatement(assignable(lowering, property.initializer), value, property));
    } else {
      lowering.refuse('destructuring', property);
    }
  }
}
