/**
 * The BrightScript syntax tree: lowering builds it, linking assigns its names, printing writes it. Only signatures have
 * types.
 */
import type ts from 'typescript';

/** A node with its TypeScript origin, from which the printer makes a source-map entry. */
interface Located {
  readonly origin?: ts.Node | undefined;
}

/**
 * An entity with a global name in the generated program: a function, a factory of a class, or a method. The link step
 * chooses its final name, when it knows everything in the scope.
 */
export interface GlobalEntity {
  /** Name to use unless another global already has it. */
  readonly preferredName: string;
  /** Absolute path of the module that declares it. */
  readonly module: string;
  /** Top-level declaration that contains it. The liveness of the declaration decides whether it is printed. */
  readonly declaration: string;
  /** Class of a method. The method's name starts with the final name of its class. */
  readonly owner?: { readonly entity: GlobalEntity; readonly suffix: string };
  readonly exported: boolean;
}

export type Expression = Located &
  (
    | { readonly kind: 'Identifier'; readonly text: string }
    | { readonly kind: 'GlobalReference'; readonly entity: GlobalEntity }
    /** The final name of a global, as a string literal. */
    | { readonly kind: 'GlobalName'; readonly entity: GlobalEntity }
    /** The key of a global's value in the component's `m`, which no member of the program's own has. */
    | { readonly kind: 'GlobalKey'; readonly entity: GlobalEntity }
    | { readonly kind: 'HelperReference'; readonly name: string }
    | { readonly kind: 'StringLiteral'; readonly value: string }
    | { readonly kind: 'NumberLiteral'; readonly value: number; readonly form: 'integer' | 'long' | 'double' }
    | { readonly kind: 'BooleanLiteral'; readonly value: boolean }
    | { readonly kind: 'InvalidLiteral' }
    | {
        readonly kind: 'BinaryExpression';
        readonly operator: Operator;
        readonly left: Expression;
        readonly right: Expression;
        /**
         * Set for a comparison with an operand that may be NaN. Both it and its opposite may be false, so `not` cannot
         * be moved into it.
         */
        readonly isPartial?: true;
      }
    | { readonly kind: 'NotExpression'; readonly operand: Expression }
    | { readonly kind: 'NegationExpression'; readonly operand: Expression }
    | {
        readonly kind: 'CallExpression';
        readonly callee: Expression;
        readonly args: readonly Expression[];
      }
    | {
        readonly kind: 'MemberExpression';
        readonly object: Expression;
        readonly name: string;
      }
    | {
        readonly kind: 'IndexExpression';
        readonly object: Expression;
        readonly index: Expression;
      }
    | { readonly kind: 'ArrayLiteral'; readonly items: readonly Expression[] }
    | { readonly kind: 'AssociativeArrayLiteral'; readonly fields: readonly ObjectField[] }
    | ({ readonly kind: 'FunctionExpression' } & FunctionShape)
  );

export interface ObjectField {
  readonly key: string;
  readonly quoted: boolean;
  readonly value: Expression;
}

export type Operator =
  'or' | 'and' | '=' | '<>' | '<' | '<=' | '>' | '>=' | '<<' | '>>' | '+' | '-' | '*' | '/' | '\\' | 'mod' | '^';

export type BrsType =
  'string' | 'boolean' | 'integer' | 'longinteger' | 'float' | 'double' | 'object' | 'function' | 'dynamic' | 'void';

export interface Parameter {
  readonly name: string;
  readonly type: BrsType;
  /** True if the caller may omit the argument, which is then `invalid`. */
  readonly optional: boolean;
}

export interface FunctionShape {
  readonly parameters: readonly Parameter[];
  readonly returns: BrsType;
  readonly body: readonly Statement[];
}

export type Statement = Located & { readonly comments?: readonly string[] } & (
    | { readonly kind: 'AssignmentStatement'; readonly target: Expression; readonly value: Expression }
    | { readonly kind: 'IncrementStatement'; readonly target: Expression; readonly by: '++' | '--' }
    | { readonly kind: 'ExpressionStatement'; readonly expression: Expression }
    | { readonly kind: 'PrintStatement'; readonly value: Expression }
    | {
        readonly kind: 'IfStatement';
        readonly condition: Expression;
        readonly then: readonly Statement[];
        readonly otherwise: readonly Statement[];
      }
    | { readonly kind: 'WhileStatement'; readonly condition: Expression; readonly body: readonly Statement[] }
    | {
        readonly kind: 'ForStatement';
        readonly name: string;
        readonly from: Expression;
        readonly to: Expression;
        readonly step?: Expression | undefined;
        readonly body: readonly Statement[];
      }
    | {
        readonly kind: 'ForEachStatement';
        readonly name: string;
        readonly list: Expression;
        readonly body: readonly Statement[];
      }
    | { readonly kind: 'ExitStatement'; readonly loop: LoopKind }
    | { readonly kind: 'ContinueStatement'; readonly loop: LoopKind }
    | { readonly kind: 'ReturnStatement'; readonly value?: Expression | undefined }
    | { readonly kind: 'ThrowStatement'; readonly value: Expression }
    | {
        readonly kind: 'TryStatement';
        readonly body: readonly Statement[];
        readonly name: string;
        readonly handler: readonly Statement[];
      }
  );

export type LoopKind = 'for' | 'while';

/** A global function of the generated program. */
export interface GlobalFunction extends Located, FunctionShape {
  readonly entity: GlobalEntity;
  readonly comments: readonly string[];
}

/** One lowered TypeScript module. */
export interface ModuleCode {
  /** Absolute path of the `.ts` file. */
  readonly module: string;
  /** Lines of the comment before the imports of the module. */
  readonly header: readonly string[];
  readonly functions: readonly GlobalFunction[];
  /** Literal function names passed to observers, which the link step checks. */
  readonly namedFunctions: readonly { readonly name: string; readonly node: ts.Node }[];
}

export function isLiteral(expression: Expression): boolean {
  return ['StringLiteral', 'NumberLiteral', 'BooleanLiteral', 'InvalidLiteral'].includes(expression.kind);
}

/** Reports whether two expressions are structurally equal, apart from their origin. */
export function sameExpression(a: Expression, b: Expression): boolean {
  const text = (e: Expression): string =>
    JSON.stringify(e, (key, value: unknown) => (key === 'origin' ? undefined : value));
  return text(a) === text(b);
}
