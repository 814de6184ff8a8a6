import type ts from 'typescript';

/** Where a node came from; the printer turns it into a source-map entry. */
type Located = { readonly origin?: ts.Node | undefined };

/**
 * Something that becomes a global name of the generated program: a function, a class's factory, a method.
 * Its final name is chosen by the link step, when everything that shares a scope is known.
 */
export type GlobalEntity = {
  /** The name it would have if nothing else wanted it. */
  readonly preferredName: string;
  /** Absolute path of the module that declares it. */
  readonly module: string;
  /** The module's top-level declaration that it belongs to; liveness is decided by that. */
  readonly declaration: string;
  /** The method belongs to its class: it is named after it, whatever the class ends up being called. */
  readonly owner?: { readonly entity: GlobalEntity; readonly suffix: string };
  readonly exported: boolean;
};

export type Expression = Located &
  (
    | { readonly kind: 'Name'; readonly text: string }
    | { readonly kind: 'Global'; readonly entity: GlobalEntity }
    /** The final name of a global, as text. */
    | { readonly kind: 'NameOf'; readonly entity: GlobalEntity }
    | { readonly kind: 'Helper'; readonly name: string }
    | { readonly kind: 'Text'; readonly value: string }
    | { readonly kind: 'Number'; readonly value: number; readonly form: 'integer' | 'long' | 'double' }
    | { readonly kind: 'Truth'; readonly value: boolean }
    | { readonly kind: 'Invalid' }
    | {
        readonly kind: 'Binary';
        readonly operator: Operator;
        readonly left: Expression;
        readonly right: Expression;
        /** A comparison with what may be NaN: it is false, and so is the one with the opposite operator. */
        readonly isPartial?: true;
      }
    | { readonly kind: 'Not'; readonly operand: Expression }
    | { readonly kind: 'Negate'; readonly operand: Expression }
    | {
        readonly kind: 'Call';
        readonly callee: Expression;
        readonly args: readonly Expression[];
        readonly optional: boolean;
      }
    | { readonly kind: 'Member'; readonly object: Expression; readonly name: string; readonly optional: boolean }
    | { readonly kind: 'Index'; readonly object: Expression; readonly index: Expression; readonly optional: boolean }
    | { readonly kind: 'Array'; readonly items: readonly Expression[] }
    | { readonly kind: 'Object'; readonly fields: readonly ObjectField[] }
    | ({ readonly kind: 'Function' } & FunctionShape)
  );

export type ObjectField = { readonly key: string; readonly quoted: boolean; readonly value: Expression };

export type Operator =
  'or' | 'and' | '=' | '<>' | '<' | '<=' | '>' | '>=' | '<<' | '>>' | '+' | '-' | '*' | '/' | '\\' | 'mod' | '^';

export type BrsType =
  'string' | 'boolean' | 'integer' | 'longinteger' | 'float' | 'double' | 'object' | 'function' | 'dynamic' | 'void';

export type Parameter = {
  readonly name: string;
  readonly type: BrsType;
  /** The caller may leave it out; it is then `invalid`. */
  readonly optional: boolean;
};

export type FunctionShape = {
  readonly parameters: readonly Parameter[];
  readonly returns: BrsType;
  readonly body: readonly Statement[];
};

export type Statement = Located & { readonly comments?: readonly string[] } & (
    | { readonly kind: 'Assign'; readonly target: Expression; readonly value: Expression }
    | { readonly kind: 'Step'; readonly target: Expression; readonly by: '++' | '--' }
    | { readonly kind: 'Evaluate'; readonly expression: Expression }
    | { readonly kind: 'Print'; readonly value: Expression }
    | {
        readonly kind: 'If';
        readonly condition: Expression;
        readonly then: readonly Statement[];
        readonly otherwise: readonly Statement[];
      }
    | { readonly kind: 'While'; readonly condition: Expression; readonly body: readonly Statement[] }
    | {
        readonly kind: 'For';
        readonly name: string;
        readonly from: Expression;
        readonly to: Expression;
        readonly step?: Expression | undefined;
        readonly body: readonly Statement[];
      }
    | {
        readonly kind: 'ForEach';
        readonly name: string;
        readonly list: Expression;
        readonly body: readonly Statement[];
      }
    | { readonly kind: 'Exit'; readonly loop: LoopKind }
    | { readonly kind: 'Continue'; readonly loop: LoopKind }
    | { readonly kind: 'Return'; readonly value?: Expression | undefined }
    | { readonly kind: 'Throw'; readonly value: Expression }
    | {
        readonly kind: 'Try';
        readonly body: readonly Statement[];
        readonly name: string;
        readonly handler: readonly Statement[];
      }
  );

export type LoopKind = 'for' | 'while';

/** A global function of the generated program. */
export type GlobalFunction = Located &
  FunctionShape & { readonly entity: GlobalEntity; readonly comments: readonly string[] };

/** One lowered TypeScript module. */
export type ModuleCode = {
  /** Absolute path of the `.ts` file. */
  readonly module: string;
  /** The comment at the top of the module, when it stands before the imports. */
  readonly header: readonly string[];
  readonly functions: readonly GlobalFunction[];
  /** Literal function names given to observers, to be checked against the scope. */
  readonly namedFunctions: readonly { readonly name: string; readonly node: ts.Node }[];
};

type Origin = ts.Node | undefined;

/** Constructors, so that lowerings read like the code they make. */
export const brs = {
  name: (text: string, origin?: Origin): Expression => ({ kind: 'Name', text, origin }),
  global: (entity: GlobalEntity, origin?: Origin): Expression => ({ kind: 'Global', entity, origin }),
  helper: (name: string, args: readonly Expression[], origin?: Origin): Expression => ({
    kind: 'Call',
    callee: { kind: 'Helper', name, origin },
    args,
    optional: false,
    origin,
  }),
  text: (value: string, origin?: Origin): Expression => ({ kind: 'Text', value, origin }),
  integer: (value: number, origin?: Origin): Expression => ({ kind: 'Number', value, form: 'integer', origin }),
  long: (value: number, origin?: Origin): Expression => ({ kind: 'Number', value, form: 'long', origin }),
  double: (value: number, origin?: Origin): Expression => ({ kind: 'Number', value, form: 'double', origin }),
  truth: (value: boolean, origin?: Origin): Expression => ({ kind: 'Truth', value, origin }),
  invalid: (origin?: Origin): Expression => ({ kind: 'Invalid', origin }),
  binary: (operator: Operator, left: Expression, right: Expression, origin?: Origin): Expression => ({
    kind: 'Binary',
    operator,
    left,
    right,
    origin,
  }),
  not: (operand: Expression, origin?: Origin): Expression => ({ kind: 'Not', operand, origin }),
  negate: (operand: Expression, origin?: Origin): Expression => ({ kind: 'Negate', operand, origin }),
  call: (callee: Expression, args: readonly Expression[], origin?: Origin, optional = false): Expression => ({
    kind: 'Call',
    callee,
    args,
    optional,
    origin,
  }),
  builtin: (name: string, args: readonly Expression[], origin?: Origin): Expression => ({
    kind: 'Call',
    callee: { kind: 'Name', text: name, origin },
    args,
    optional: false,
    origin,
  }),
  method: (object: Expression, name: string, args: readonly Expression[], origin?: Origin): Expression => ({
    kind: 'Call',
    callee: { kind: 'Member', object, name, optional: false, origin },
    args,
    optional: false,
    origin,
  }),
  member: (object: Expression, name: string, origin?: Origin, optional = false): Expression => ({
    kind: 'Member',
    object,
    name,
    optional,
    origin,
  }),
  index: (object: Expression, index: Expression, origin?: Origin, optional = false): Expression => ({
    kind: 'Index',
    object,
    index,
    optional,
    origin,
  }),
  array: (items: readonly Expression[], origin?: Origin): Expression => ({ kind: 'Array', items, origin }),
  object: (fields: readonly ObjectField[], origin?: Origin): Expression => ({ kind: 'Object', fields, origin }),
  assign: (target: Expression, value: Expression, origin?: Origin): Statement => ({
    kind: 'Assign',
    target,
    value,
    origin,
  }),
  evaluate: (expression: Expression, origin?: Origin): Statement => ({ kind: 'Evaluate', expression, origin }),
  when: (
    condition: Expression,
    then: readonly Statement[],
    otherwise: readonly Statement[] = [],
    origin?: Origin,
  ): Statement => ({ kind: 'If', condition, then, otherwise, origin }),
  loop: (condition: Expression, body: readonly Statement[], origin?: Origin): Statement => ({
    kind: 'While',
    condition,
    body,
    origin,
  }),
  count: (name: string, from: Expression, to: Expression, body: readonly Statement[], origin?: Origin): Statement => ({
    kind: 'For',
    name,
    from,
    to,
    body,
    origin,
  }),
  each: (name: string, list: Expression, body: readonly Statement[], origin?: Origin): Statement => ({
    kind: 'ForEach',
    name,
    list,
    body,
    origin,
  }),
  give: (value: Expression | undefined, origin?: Origin): Statement => ({ kind: 'Return', value, origin }),
  throw: (value: Expression, origin?: Origin): Statement => ({ kind: 'Throw', value, origin }),
};

/** Two texts joined; literals side by side become one. */
export function joined(left: Expression, right: Expression, origin?: ts.Node): Expression {
  if (right.kind === 'Text') {
    if (left.kind === 'Text') return brs.text(left.value + right.value, origin);
    if (left.kind === 'Binary' && left.operator === '+' && left.right.kind === 'Text') {
      return { ...left, right: brs.text(left.right.value + right.value, right.origin) };
    }
  }
  return brs.binary('+', left, right, origin);
}

/** Do two expressions read the same, wherever they come from? */
export function sameExpression(a: Expression, b: Expression): boolean {
  const text = (e: Expression): string =>
    JSON.stringify(e, (key, value: unknown) => (key === 'origin' ? undefined : value));
  return text(a) === text(b);
}

const OPPOSITES: { readonly [operator: string]: Operator } = {
  '=': '<>',
  '<>': '=',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};

/** The opposite of a boolean expression, written the way a person would write it. */
export function opposite(expression: Expression): Expression {
  if (expression.kind === 'Not') return expression.operand;
  if (expression.kind === 'Truth') return brs.truth(!expression.value, expression.origin);
  if (expression.kind === 'Binary') {
    const operator = OPPOSITES[expression.operator];
    if (operator !== undefined && !expression.isPartial)
      return brs.binary(operator, expression.left, expression.right, expression.origin);
  }
  return brs.not(expression, expression.origin);
}

export function isLiteral(expression: Expression): boolean {
  return ['Text', 'Number', 'Truth', 'Invalid'].includes(expression.kind);
}
