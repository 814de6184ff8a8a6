/** Builds BrightScript nodes and simplifies generated code. */
import type ts from 'typescript';
import type { Expression, FunctionShape, GlobalEntity, LoopKind, ObjectField, Operator, Statement } from './ast.ts';

type Origin = ts.Node | undefined;

/** Builders named after the kinds of nodes. `origin` is the TypeScript node that the new node comes from. */
export const brs = {
  identifier: (text: string, origin?: Origin): Expression => ({ kind: 'Identifier', text, origin }),
  globalReference: (entity: GlobalEntity, origin?: Origin): Expression => ({ kind: 'GlobalReference', entity, origin }),
  helperCall: (name: string, args: readonly Expression[], origin?: Origin): Expression => ({
    kind: 'CallExpression',
    callee: { kind: 'HelperReference', name, origin },
    args,
    origin,
  }),
  stringLiteral: (value: string, origin?: Origin): Expression => ({ kind: 'StringLiteral', value, origin }),
  integerLiteral: (value: number, origin?: Origin): Expression => ({
    kind: 'NumberLiteral',
    value,
    form: 'integer',
    origin,
  }),
  longIntegerLiteral: (value: number, origin?: Origin): Expression => ({
    kind: 'NumberLiteral',
    value,
    form: 'long',
    origin,
  }),
  doubleLiteral: (value: number, origin?: Origin): Expression => ({
    kind: 'NumberLiteral',
    value,
    form: 'double',
    origin,
  }),
  booleanLiteral: (value: boolean, origin?: Origin): Expression => ({ kind: 'BooleanLiteral', value, origin }),
  invalidLiteral: (origin?: Origin): Expression => ({ kind: 'InvalidLiteral', origin }),
  binaryExpression: (operator: Operator, left: Expression, right: Expression, origin?: Origin): Expression => ({
    kind: 'BinaryExpression',
    operator,
    left,
    right,
    origin,
  }),
  notExpression: (operand: Expression, origin?: Origin): Expression => ({ kind: 'NotExpression', operand, origin }),
  negationExpression: (operand: Expression, origin?: Origin): Expression => ({
    kind: 'NegationExpression',
    operand,
    origin,
  }),
  callExpression: (callee: Expression, args: readonly Expression[], origin?: Origin): Expression => ({
    kind: 'CallExpression',
    callee,
    args,
    origin,
  }),
  builtInCall: (name: string, args: readonly Expression[], origin?: Origin): Expression => ({
    kind: 'CallExpression',
    callee: { kind: 'Identifier', text: name, origin },
    args,
    origin,
  }),
  methodCall: (object: Expression, name: string, args: readonly Expression[], origin?: Origin): Expression => ({
    kind: 'CallExpression',
    callee: { kind: 'MemberExpression', object, name, origin },
    args,
    origin,
  }),
  memberExpression: (object: Expression, name: string, origin?: Origin): Expression => ({
    kind: 'MemberExpression',
    object,
    name,
    origin,
  }),
  indexExpression: (object: Expression, index: Expression, origin?: Origin): Expression => ({
    kind: 'IndexExpression',
    object,
    index,
    origin,
  }),
  arrayLiteral: (items: readonly Expression[], origin?: Origin): Expression => ({
    kind: 'ArrayLiteral',
    items,
    origin,
  }),
  associativeArrayLiteral: (fields: readonly ObjectField[], origin?: Origin): Expression => ({
    kind: 'AssociativeArrayLiteral',
    fields,
    origin,
  }),
  assignmentStatement: (target: Expression, value: Expression, origin?: Origin): Statement => ({
    kind: 'AssignmentStatement',
    target,
    value,
    origin,
  }),
  expressionStatement: (expression: Expression, origin?: Origin): Statement => ({
    kind: 'ExpressionStatement',
    expression,
    origin,
  }),
  ifStatement: (
    condition: Expression,
    then: readonly Statement[],
    otherwise: readonly Statement[] = [],
    origin?: Origin,
  ): Statement => ({ kind: 'IfStatement', condition, then, otherwise, origin }),
  whileStatement: (condition: Expression, body: readonly Statement[], origin?: Origin): Statement => ({
    kind: 'WhileStatement',
    condition,
    body,
    origin,
  }),
  forStatement: (
    name: string,
    from: Expression,
    to: Expression,
    body: readonly Statement[],
    origin?: Origin,
  ): Statement => ({
    kind: 'ForStatement',
    name,
    from,
    to,
    body,
    origin,
  }),
  forEachStatement: (name: string, list: Expression, body: readonly Statement[], origin?: Origin): Statement => ({
    kind: 'ForEachStatement',
    name,
    list,
    body,
    origin,
  }),
  returnStatement: (value: Expression | undefined, origin?: Origin): Statement => ({
    kind: 'ReturnStatement',
    value,
    origin,
  }),
  throwStatement: (value: Expression, origin?: Origin): Statement => ({ kind: 'ThrowStatement', value, origin }),
  exitStatement: (loop: LoopKind, origin?: Origin): Statement => ({ kind: 'ExitStatement', loop, origin }),
  continueStatement: (loop: LoopKind, origin?: Origin): Statement => ({ kind: 'ContinueStatement', loop, origin }),
  incrementStatement: (target: Expression, by: '++' | '--', origin?: Origin): Statement => ({
    kind: 'IncrementStatement',
    target,
    by,
    origin,
  }),
  printStatement: (value: Expression, origin?: Origin): Statement => ({ kind: 'PrintStatement', value, origin }),
  tryStatement: (
    body: readonly Statement[],
    name: string,
    handler: readonly Statement[],
    origin?: Origin,
  ): Statement => ({ kind: 'TryStatement', body, name, handler, origin }),
  functionExpression: (shape: FunctionShape, origin?: Origin): Expression => ({
    kind: 'FunctionExpression',
    ...shape,
    origin,
  }),
  globalName: (entity: GlobalEntity, origin?: Origin): Expression => ({ kind: 'GlobalName', entity, origin }),
  globalKey: (entity: GlobalEntity, origin?: Origin): Expression => ({ kind: 'GlobalKey', entity, origin }),
};

/** Concatenates two strings and merges adjacent literals. */
export function concatenated(left: Expression, right: Expression, origin?: ts.Node): Expression {
  if (right.kind === 'StringLiteral') {
    if (left.kind === 'StringLiteral') return brs.stringLiteral(left.value + right.value, origin);
    if (left.kind === 'BinaryExpression' && left.operator === '+' && left.right.kind === 'StringLiteral') {
      return { ...left, right: brs.stringLiteral(left.right.value + right.value, right.origin) };
    }
  }
  return brs.binaryExpression('+', left, right, origin);
}

const OPPOSITES: { readonly [operator: string]: Operator } = {
  '=': '<>',
  '<>': '=',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};

/** Negates a boolean expression in idiomatic form. */
export function opposite(expression: Expression): Expression {
  if (expression.kind === 'NotExpression') return expression.operand;
  if (expression.kind === 'BooleanLiteral') return brs.booleanLiteral(!expression.value, expression.origin);
  if (expression.kind === 'BinaryExpression') {
    const operator = OPPOSITES[expression.operator];
    if (operator !== undefined && !expression.isPartial)
      return brs.binaryExpression(operator, expression.left, expression.right, expression.origin);
  }
  return brs.notExpression(expression, expression.origin);
}
