/** The worse branches about numbers. */
import type { BrsNumberValue, BrsValue, EngineCore } from '../engine/types.ts';
import { replaceGlobal, replaceMethod, required, type FixTarget } from '../fixes/fix.ts';
import { sortOf, watchOperands } from '../fixes/language/operands.ts';
import { cDigits } from './c-digits.ts';

/** Returns the numeric value, also of a LongInteger, whose value is an object. */
function numberOf(value: BrsValue | undefined): number {
  return Number((value as BrsNumberValue).getValue().toString());
}

export function roundThroughFloat({ core }: FixTarget): void {
  const id = 'rounding-through-float';
  const Float = required(id, core.Float, 'class Float');
  for (const name of ['Int', 'Fix', 'Cint']) {
    replaceGlobal(id, core, name, (original) => (interpreter, value) => {
      const unboxed = (value as { unbox?(): BrsValue } | undefined)?.unbox?.() ?? value;
      const isNumber = unboxed !== undefined && sortOf(unboxed, core) === 'number';
      return original(interpreter, ...(isNumber ? [new Float(numberOf(unboxed))] : value === undefined ? [] : [value]));
    });
  }
}

export function writeDoublesAsC({ core }: FixTarget): void {
  const id = 'text-double-digits';
  replaceMethod<(this: BrsNumberValue) => string>(
    id,
    core.Double,
    'Double',
    'toString',
    () =>
      function () {
        return cDigits(this.getValue());
      },
  );
}

export function powerOffByOne({ core }: FixTarget): void {
  const id = 'power-last-bit';
  const Double = required(id, core.Double, 'class Double');
  watchOperands(id, core, ['Caret'], ({ left, right }) => {
    if (sortOf(left, core) !== 'number' || sortOf(right, core) !== 'number') return undefined;
    const exponent = numberOf(right);
    if (Number.isInteger(exponent)) return undefined;
    const result = (left as BrsNumberValue & { pow(by: BrsValue): BrsNumberValue }).pow(right);
    return { result: result instanceof Double ? new Double(nextUp(result.getValue())) : result };
  });
}

/** Returns the next Double of larger magnitude. */
function nextUp(value: number): number {
  if (!Number.isFinite(value) || value === 0) return value;
  const bits = new BigInt64Array(new Float64Array([value]).buffer);
  bits[0] = (bits[0] ?? 0n) + 1n;
  return new Float64Array(bits.buffer)[0] ?? value;
}

type Json = BrsValue & { elements?: Map<string, BrsValue> | BrsValue[] };

export function largeIntegersAsDoubles({ core }: FixTarget): void {
  const id = 'json-large-integers';
  const Double = required(id, core.Double, 'class Double');
  const changed = (value: BrsValue): BrsValue => {
    if (value.kind === core.ValueKind['Int64']) return new Double(numberOf(value));
    const unboxed = (value as { unbox?(): BrsValue }).unbox?.();
    if (unboxed?.kind === core.ValueKind['Int64']) return new Double(numberOf(unboxed));
    const { elements } = value as Json;
    if (elements instanceof Map) for (const [key, child] of elements) elements.set(key, changed(child));
    else if (Array.isArray(elements)) elements.forEach((child, at) => (elements[at] = changed(child)));
    return value;
  };
  replaceGlobal(
    id,
    core,
    'ParseJson',
    (original) =>
      (...args) =>
        changed(original(...args)),
  );
}

/**
 * Boxes the Integers inside arrays and associative arrays, in place. A single Integer stays unchanged, and so do nodes.
 * A value may contain itself.
 */
export function boxIntegersInside(core: EngineCore, value: BrsValue): BrsValue {
  const seen = new Set<BrsValue>();
  const open = [value];
  const boxed = (part: BrsValue): BrsValue => {
    if (part.kind === core.ValueKind['Int32']) return (part as unknown as { box(): BrsValue }).box();
    open.push(part);
    return part;
  };
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const isArray = next instanceof core.RoArray || next instanceof core.RoAssociativeArray;
    if (!isArray || seen.has(next)) continue;
    seen.add(next);
    const { elements } = next as Json;
    if (elements instanceof Map) for (const [key, child] of elements) elements.set(key, boxed(child));
    else if (Array.isArray(elements)) elements.forEach((child, at) => (elements[at] = boxed(child)));
  }
  return value;
}

export function boxJsonIntegers({ core }: FixTarget): void {
  replaceGlobal(
    'json-integer-type',
    core,
    'ParseJson',
    (original) =>
      (...args) =>
        boxIntegersInside(core, original(...args)),
  );
}
