/** Inspects the operands of an operator before the engine evaluates it. Shared by the fixes of operators. */
import type { BrsValue, EngineCore, Interpreter } from '../../engine/types.ts';
import { replaceMethod, required } from '../fix.ts';

interface Operand {
  location: unknown;
}

export interface BinaryExpression {
  token: { kind: string; text: string };
  left: Operand;
  right: Operand;
}

export interface Operation {
  expression: BinaryExpression;
  /** Operand as the engine sees it: numbers and booleans are unboxed. */
  left: BrsValue;
  right: BrsValue;
}

type Evaluating = Interpreter & {
  evaluate(expression: unknown): BrsValue;
  addError(error: Error): never;
};

/** Outcome that replaces the evaluation: an error or a result. Undefined lets the engine evaluate. */
export type Verdict = { error: Error } | { result: BrsValue } | undefined;

/**
 * @param kinds token kinds of the operators
 * @throws FixNotApplicable
 */
export function watchOperands(
  fix: string,
  core: EngineCore,
  kinds: readonly string[],
  judge: (operation: Operation) => Verdict,
): void {
  const watched = new Set(kinds);
  const canUnbox = required(fix, core.isUnboxable, 'isUnboxable');
  const plain = (value: BrsValue): BrsValue =>
    canUnbox(value) ? ((value as unknown as { unbox(): BrsValue }).unbox() ?? value) : value;
  replaceMethod<(this: Evaluating, expression: BinaryExpression) => BrsValue>(
    fix,
    core.Interpreter,
    'Interpreter',
    'visitBinary',
    (original) =>
      function (expression) {
        if (!watched.has(expression.token.kind)) return original.call(this, expression);
        const left = this.evaluate(expression.left);
        const right = this.evaluate(expression.right);
        const verdict = judge({ expression, left: plain(left), right: plain(right) });
        if (verdict === undefined) {
          // The engine gets the values, because an operand must be evaluated only once.
          const known = {
            token: expression.token,
            left: given(expression.left, left),
            right: given(expression.right, right),
          };
          return original.call(this, known);
        }
        return 'error' in verdict ? this.addError(verdict.error) : verdict.result;
      },
  );
}

function given({ location }: Operand, value: BrsValue): Operand & { accept(): BrsValue } {
  return { location, accept: () => value };
}

/** Classifies a value as number, boolean, string (`text`), function or other. */
export function sortOf(value: BrsValue, core: EngineCore): 'number' | 'boolean' | 'text' | 'function' | 'other' {
  const kinds = core.ValueKind;
  switch (value.kind) {
    case kinds['Int32']:
    case kinds['Int64']:
    case kinds['Float']:
    case kinds['Double']:
      return 'number';
    case kinds['Boolean']:
      return 'boolean';
    case kinds['String']:
      return 'text';
    case kinds['Callable']:
      return 'function';
    default:
      return (value as { getComponentName?(): string }).getComponentName?.() === 'roString' ? 'text' : 'other';
  }
}
