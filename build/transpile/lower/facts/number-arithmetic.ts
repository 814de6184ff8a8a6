/** The forms in which numbers are held, and what arithmetic makes of them. */
import ts from 'typescript';

const S = ts.SyntaxKind;

/**
 * How a number is held at run time, as far as the compiler can prove it.
 *
 * JavaScript has one kind of number, BrightScript four, and an operation on two Integers wraps at 32 bits while a
 * division of them is a 7-digit Float. So each arithmetic lowering asks for the form of its operands and makes one of
 * them a Double where the result could not be held otherwise. A declared `Int` is a promise of the programmer that
 * results stay within 32 bits.
 */
export type NumberForm =
  | { readonly is: 'int'; readonly low: number; readonly high: number; readonly promised: boolean }
  | { readonly is: 'long' }
  | { readonly is: 'double' }
  | { readonly is: 'unknown' }
  /**
   * The form of a variable while that same form is being worked out, as in `n = n + 1`. It takes the form of what it is
   * joined with.
   */
  | { readonly is: 'itself' };

export const MAX_INT = 2 ** 31 - 1;
const MIN_INT = -(2 ** 31);
/** More elements or characters than a device has memory for. */
const MAX_LENGTH = 2 ** 24;
/** A variable that is changed by small steps only gets no further than this in the life of a program. */
export const MAX_COUNTER = 2 ** 30;
export const MAX_SMALL_STEP = 16;

export const DOUBLE: NumberForm = { is: 'double' };
export const LONG: NumberForm = { is: 'long' };
export const UNKNOWN: NumberForm = { is: 'unknown' };
export const ITSELF: NumberForm = { is: 'itself' };
export const PROMISED: NumberForm = { is: 'int', low: -MAX_INT, high: MAX_INT, promised: true };
export const LENGTH: NumberForm = { is: 'int', low: 0, high: MAX_LENGTH, promised: false };
export const FOUND: NumberForm = { is: 'int', low: -1, high: MAX_LENGTH, promised: false };

export const int = (low: number, high: number): NumberForm =>
  low >= MIN_INT && high <= MAX_INT ? { is: 'int', low, high, promised: false } : DOUBLE;

export function ofLiteral(value: number): NumberForm {
  if (!Number.isInteger(value)) return DOUBLE;
  if (Math.abs(value) <= MAX_INT) return int(value, value);
  return Number.isSafeInteger(value) ? LONG : DOUBLE;
}

/** The form of the result of an operator, once the lowering has made it safe. */
export function arithmetic(kind: ts.SyntaxKind, left: NumberForm, right: NumberForm): NumberForm {
  switch (kind) {
    case S.AmpersandToken:
    case S.BarToken:
    case S.CaretToken:
    case S.LessThanLessThanToken:
    case S.GreaterThanGreaterThanToken:
    case S.AmpersandEqualsToken:
    case S.BarEqualsToken:
    case S.CaretEqualsToken:
    case S.LessThanLessThanEqualsToken:
    case S.GreaterThanGreaterThanEqualsToken:
      return { is: 'int', low: -(2 ** 31), high: MAX_INT, promised: false };
    case S.PlusToken:
    case S.PlusEqualsToken:
      return combine(left, right, (a, b) => [a.low + b.low, a.high + b.high]);
    case S.MinusToken:
    case S.MinusEqualsToken:
      return combine(left, right, (a, b) => [a.low - b.high, a.high - b.low]);
    case S.AsteriskToken:
    case S.AsteriskEqualsToken:
      return combine(
        left,
        right,
        (a, b) => {
          const corners = [a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high];
          return [Math.min(...corners), Math.max(...corners)];
        },
        DOUBLE,
      );
    case S.PercentToken:
    case S.PercentEqualsToken:
      return remainder(left, right);
    default:
      return DOUBLE;
  }
}

type IntForm = NumberForm & { readonly is: 'int' };

/** @param ofLongs the form where an operand is a Long: a product of two may pass 2^63, where a Long wraps */
function combine(
  left: NumberForm,
  right: NumberForm,
  range: (a: IntForm, b: IntForm) => [number, number],
  ofLongs = LONG,
): NumberForm {
  if (left.is === 'int' && right.is === 'int') {
    if (left.promised || right.promised) return PROMISED;
    return int(...range(left, right));
  }
  // A variable to which only declared Ints are added is an Int by their promise. Added to by anything else, it may
  // outgrow 32 bits.
  const other = left.is === 'itself' ? right : right.is === 'itself' ? left : undefined;
  if (other?.is === 'int' && other.promised) return PROMISED;
  const forms = [left.is, right.is];
  const isWhole = forms.every((form) => form === 'int' || form === 'long');
  return isWhole ? ofLongs : DOUBLE;
}

function remainder(left: NumberForm, right: NumberForm): NumberForm {
  // A negative left operand gives -0 in JavaScript, and a zero divisor NaN: neither exists for Integers.
  if (left.is === 'int' && right.is === 'int' && (right.low > 0 || right.high < 0 || right.promised)) return left;
  if (left.is === 'long' && (right.is === 'int' || right.is === 'long')) return LONG;
  return UNKNOWN;
}

export function join(a: NumberForm, b: NumberForm): NumberForm {
  if (a.is === 'int' && b.is === 'int') {
    return {
      is: 'int',
      low: Math.min(a.low, b.low),
      high: Math.max(a.high, b.high),
      promised: a.promised || b.promised,
    };
  }
  if (a.is === 'itself') return b;
  if (b.is === 'itself') return a;
  return a.is === b.is ? a : UNKNOWN;
}
