import { brs, type Expression } from '../ast.ts';
import type { NumberForm } from './number-arithmetic.ts';

/** Turns a value into a Double, written as shortly as that can be. */
export function asDouble(value: Expression, form: NumberForm): Expression {
  if (form.is === 'double') return value;
  if (value.kind === 'Number') return brs.double(value.value, value.origin);
  return brs.binary('*', brs.double(1), value, value.origin);
}

/** Turns a whole number into a Long. */
export function asLong(value: Expression, form: NumberForm): Expression {
  if (form.is !== 'int') return value;
  if (value.kind === 'Number') return brs.long(value.value, value.origin);
  return brs.binary('*', brs.long(1), value, value.origin);
}

/** A value that may be used as an index: the device takes Integers only. */
export function asIndex(value: Expression, form: NumberForm): Expression {
  if (form.is === 'int') return value;
  if (value.kind === 'Number' && Number.isInteger(value.value)) return brs.integer(value.value, value.origin);
  return brs.builtin('int', [value], value.origin);
}

/** Makes a value fit the form in which the variable (or field, or element) that receives it is held. */
export function held(value: Expression, form: NumberForm, slot: NumberForm): Expression {
  if (slot.is === 'double' && form.is === 'int') return asDouble(value, form);
  if (slot.is === 'long') return asLong(value, form);
  return value;
}
