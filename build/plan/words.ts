/** What the plan says of a value, in the words of its comments and error lines. */
import type { Property, Rule } from './model.ts';

/** Longest list of values in words, in characters. */
const LENGTH = 200;

/** `string or null`, `one of "gold", "silver"`, `anything`. */
export function saysOf({ kinds, values }: Rule): string {
  if (values !== undefined) {
    const list = values.map((value) => JSON.stringify(value)).join(', ');
    const bounded = list.length > LENGTH ? `${list.slice(0, LENGTH - 1)}…` : list;
    return values.length === 1 ? bounded : `one of ${bounded}`;
  }
  return kinds.length === 0 ? 'anything' : kinds.join(' or ');
}

/** The properties of an event, a line each: `order_id (string, required): the shop's number`. */
export function linesOf(properties: readonly Property[], indent = '  '): string[] {
  return properties.flatMap(({ name, description, isRequired, rule }) => {
    const facts = `${saysOf(rule)}${isRequired ? ', required' : ''}`;
    const line = `${indent}${printable(name)} (${facts})${description === '' ? '' : `: ${description}`}`;
    const inner = rule.items?.properties ?? rule.properties;
    return [line, ...linesOf(inner, `${indent}  `)];
  });
}

/** A name as it is; as JSON where it has control characters or is hard to see the end of. */
export function printable(name: string): string {
  return /[\p{Cc}\p{Zl}\p{Zp}]|^\s|\s$/u.test(name) ? JSON.stringify(name) : name;
}
