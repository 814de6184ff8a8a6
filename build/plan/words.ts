/** Describes the rules of the plan for comments and error lines. */
import type { PlanEvent, Property, Rule } from './model.ts';

/** Maximum length of the values listed, in characters. */
const LENGTH = 200;

/** Describes a rule: `string or null`, `one of "gold", "silver"`, `anything`. */
export function describeRule({ kinds, values }: Rule): string {
  if (values !== undefined) {
    const list = values.map((value) => JSON.stringify(value)).join(', ');
    const bounded = list.length > LENGTH ? `${list.slice(0, LENGTH - 1)}…` : list;
    return values.length === 1 ? bounded : `one of ${bounded}`;
  }
  return kinds.length === 0 ? 'anything' : kinds.join(' or ');
}

/** Describes an event: `Order Completed: the customer paid`. */
export function headlineOf({ name, description }: PlanEvent): string {
  return `${printable(name)}${afterColon(description)}`;
}

/** Describes a property: `string, required: the shop's number`. `close`: closing text before the description. */
export function describeProperty({ description, isRequired, rule }: Property, close = ''): string {
  return `${describeRule(rule)}${isRequired ? ', required' : ''}${close}${afterColon(description)}`;
}

function afterColon(description: string): string {
  return description === '' ? '' : `: ${description}`;
}

/** Reports whether the plan requires a property of the event. */
export function needsProperties({ rule }: PlanEvent): boolean {
  return rule.properties.some(({ isRequired }) => isRequired);
}

/** Lists the properties of an event, one line each: `order_id (string, required): the shop's number`. */
export function linesOf(properties: readonly Property[], indent = '  '): string[] {
  return properties.flatMap((property) => {
    const { name, rule } = property;
    const line = `${indent}${printable(name)} (${describeProperty(property, ')')}`;
    const inner = rule.items?.properties ?? rule.properties;
    return [line, ...linesOf(inner, `${indent}  `)];
  });
}

/** Returns a name. Writes it as JSON if it has control characters, or white space at either end. */
export function printable(name: string): string {
  return /[\p{Cc}\p{Zl}\p{Zp}]|^\s|\s$/u.test(name) ? JSON.stringify(name) : name;
}
