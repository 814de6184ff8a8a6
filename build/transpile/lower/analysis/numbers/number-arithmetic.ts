/** Number forms, and the results of arithmetic on them. */
import ts from 'typescript';

const S = ts.SyntaxKind;

/**
 * Representation of a number at run time, as far as the compiler can prove it.
 *
 * JavaScript has one number type, BrightScript four. An operation on two Integers wraps at 32 bits, and a division of
 * them is a 7-digit Float. So each arithmetic lowering reads the form of its operands, and makes one of them a Double
 * if the result could not be held otherwise. A written `Int` or `Long` is the programmer's promise that results stay
 * within 32 or 64 bits. A whole number that is only inferred promises nothing: its range counts.
 */
export type NumberForm =
  | IntegerForm
  | { readonly is: 'double' }
  | { readonly is: 'unknown' }
  /**
   * The form of a variable that is still being computed, as in `n = n + 1`. It takes the form of the operand that it is
   * joined with.
   */
  | { readonly is: 'itself' };

interface IntegerForm {
  readonly is: 'int' | 'long';
  readonly low: number;
  readonly high: number;
  readonly promised: boolean;
}

export const MAX_INT = 2 ** 31 - 1;
const MIN_INT = -(2 ** 31);
/** More elements or characters than a device has memory for. */
const MAX_LENGTH = 2 ** 24;
/** Small steps take a variable no further than this in the life of a program. A length and two counters fit an Integer. */
export const MAX_COUNTER = 2 ** 30 - MAX_LENGTH;
export const MAX_SMALL_STEP = 16;

export const DOUBLE: NumberForm = { is: 'double' };
/** A written Long. */
export const LONG: NumberForm = { is: 'long', low: -(2 ** 53), high: 2 ** 53, promised: true };
/** Milliseconds of a clock, for as long as any device will run. */
export const TIME: NumberForm = { is: 'long', low: 0, high: 2 ** 43, promised: false };
export const UNKNOWN: NumberForm = { is: 'unknown' };
export const ITSELF: NumberForm = { is: 'itself' };
export const PROMISED: NumberForm = { is: 'int', low: -MAX_INT, high: MAX_INT, promised: true };
export const LENGTH: NumberForm = { is: 'int', low: 0, high: MAX_LENGTH, promised: false };
export const FOUND: NumberForm = { is: 'int', low: -1, high: MAX_LENGTH, promised: false };

export const int = (low: number, high: number): NumberForm =>
  low >= MIN_INT && high <= MAX_INT ? { is: 'int', low, high, promised: false } : DOUBLE;

/** Any Integer, without a promise of the programmer. */
export const ANY_INT = int(MIN_INT, MAX_INT);

/** JavaScript rounds numbers beyond the safe integers, as a Double does and a Long does not. */
const long = (low: number, high: number): NumberForm =>
  Number.isSafeInteger(low) && Number.isSafeInteger(high) ? { is: 'long', low, high, promised: false } : DOUBLE;

export function ofLiteral(value: number): NumberForm {
  if (!Number.isInteger(value)) return DOUBLE;
  if (Math.abs(value) <= MAX_INT) return int(value, value);
  return long(value, value);
}

/** Returns the form of an operator's result, once the lowering has made it safe. */
export function arithmetic(kind: ts.SyntaxKind, left: NumberForm, right: NumberForm): NumberForm {
  switch (kind) {
    case S.AmpersandToken:
    case S.AmpersandEqualsToken:
      return commonBits(left, right);
    case S.BarToken:
    case S.CaretToken:
    case S.LessThanLessThanToken:
    case S.GreaterThanGreaterThanToken:
    case S.BarEqualsToken:
    case S.CaretEqualsToken:
    case S.LessThanLessThanEqualsToken:
    case S.GreaterThanGreaterThanEqualsToken:
      return ANY_INT;
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

/** `n & 255` has no bits but those of 255. */
function commonBits(left: NumberForm, right: NumberForm): NumberForm {
  const highs = [left, right].map((form) => (form.is === 'int' && form.low >= 0 ? form.high : MAX_INT));
  const isPositive = [left, right].some((form) => form.is === 'int' && form.low >= 0);
  return isPositive ? int(0, Math.min(...highs)) : ANY_INT;
}

/** @param ofLongs the form where an operand is a Long: a product of two may pass 2^63, where a Long wraps */
function combine(
  left: NumberForm,
  right: NumberForm,
  range: (a: IntegerForm, b: IntegerForm) => [number, number],
  ofLongs?: NumberForm,
): NumberForm {
  if (left.is === 'int' && right.is === 'int') {
    if (left.promised || right.promised) return PROMISED;
    return int(...range(left, right));
  }
  // A variable to which only declared Ints are added is an Int by their promise. Added to by anything else, it may
  // outgrow 32 bits.
  const other = left.is === 'itself' ? right : right.is === 'itself' ? left : undefined;
  if (other?.is === 'int' && other.promised) return PROMISED;
  if (!isInteger(left) || !isInteger(right)) return DOUBLE;
  const isPromised = [left, right].some((form) => form.is === 'long' && form.promised);
  return ofLongs ?? (isPromised ? LONG : long(...range(left, right)));
}

function isInteger(form: NumberForm): form is IntegerForm {
  return form.is === 'int' || form.is === 'long';
}

function remainder(left: NumberForm, right: NumberForm): NumberForm {
  // A negative left operand gives -0 in JavaScript, and a zero divisor NaN: neither exists for Integers.
  if (!isInteger(left) || !isInteger(right) || (left.is === 'int' && right.is === 'long')) return UNKNOWN;
  if (right.low <= 0 && right.high >= 0 && !right.promised) return UNKNOWN;
  // The result is nearer to zero than both operands, and zero itself for a multiple of the divisor.
  const most = Math.max(Math.abs(right.low), Math.abs(right.high)) - 1;
  return { ...left, low: Math.min(0, Math.max(left.low, -most)), high: Math.max(0, Math.min(left.high, most)) };
}

export function join(a: NumberForm, b: NumberForm): NumberForm {
  if (isInteger(a) && isInteger(b) && a.is === b.is) {
    return {
      is: a.is,
      low: Math.min(a.low, b.low),
      high: Math.max(a.high, b.high),
      promised: a.promised || b.promised,
    };
  }
  if (a.is === 'itself') return b;
  if (b.is === 'itself') return a;
  return a.is === b.is ? a : UNKNOWN;
}
