/** Compares the literals in a call with the plan, as far as an editor can know them. Pure. */
import type { AALiteralExpression, ArrayLiteralExpression, Expression, LiteralExpression, Range } from 'brighterscript';
import type { Kind, Property, Rule, Scalar } from './model.ts';
import { describeRule } from './words.ts';

export interface Difference {
  readonly range: Range;
  readonly message: string;
}

/** A literal of a kind that the plan knows; `unknown` for a value computed at run time. */
interface Written {
  readonly kind: Kind | 'function' | 'unknown';
  readonly value?: Scalar;
}

/**
 * Token kinds of BrighterScript for literals. Compared by name, so that the plug-in needs no copy of BrighterScript.
 */
const NUMBERS: Readonly<Record<string, Kind>> = {
  IntegerLiteral: 'integer',
  LongIntegerLiteral: 'integer',
  FloatLiteral: 'number',
  DoubleLiteral: 'number',
};

/** `says`: text before the description of the rule, which names its owner. */
export function compareLiteral(
  node: Expression,
  rule: Rule,
  place = 'properties',
  says = 'the plan says',
): Difference[] {
  const written = writtenIn(node);
  if (written.kind === 'unknown' || node.range === undefined) return [];
  if (!fits(written, rule)) {
    return [{ range: node.range, message: `${place} is ${shown(written)}, ${says} ${describeRule(rule)}` }];
  }
  if (node.constructor.name === 'AALiteralExpression') return compareMap(node as AALiteralExpression, rule, place);
  const { items } = rule;
  if (node.constructor.name !== 'ArrayLiteralExpression' || items === undefined) return [];
  const elements = (node as ArrayLiteralExpression).elements.filter(
    (item) => item.constructor.name !== 'CommentStatement',
  );
  return elements.flatMap((item, i) => compareLiteral(item as Expression, items, `${place}[${i}]`));
}

function compareMap(node: AALiteralExpression, { properties, others }: Rule, place: string): Difference[] {
  if (properties.length === 0 && others !== 'closed') return [];
  const differences: Difference[] = [];
  const seen = new Set<string>();
  let isWhole = true;
  for (const element of node.elements) {
    if (!('keyToken' in element)) {
      // A computed key may be any key.
      isWhole &&= element.constructor.name === 'CommentStatement';
      continue;
    }
    const key = sentKey(element.keyToken.text);
    const property = planned(properties, key);
    const { range } = element.keyToken;
    if (property !== undefined) seen.add(property.name);
    if (property?.name === key) {
      differences.push(...compareLiteral(element.value, property.rule, `${place}.${key}`));
    } else if (property !== undefined) {
      const message = `${place} has the key "${key}", the plan says "${property.name}" (in quotes, or it loses its case)`;
      differences.push({ range, message });
    } else if (others !== 'open') {
      differences.push({ range, message: `${place}.${key} is not in the plan` });
    }
  }
  const missing = properties.filter(({ name, isRequired }) => isWhole && isRequired && !seen.has(name));
  return [
    ...differences,
    ...missing.map(({ name, rule }) => ({
      range: node.open.range,
      message: `${place}.${name} is missing, the plan says ${describeRule(rule)}`,
    })),
  ];
}

function planned(properties: readonly Property[], key: string): Property | undefined {
  return (
    properties.find(({ name }) => name === key) ??
    properties.find(({ name }) => name.toLowerCase() === key.toLowerCase())
  );
}

/** Returns the key as sent: an unquoted one loses its case. */
function sentKey(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text.toLowerCase();
}

function writtenIn(node: Expression): Written {
  switch (node.constructor.name) {
    case 'AALiteralExpression':
      return { kind: 'object' };
    case 'ArrayLiteralExpression':
      return { kind: 'array' };
    case 'FunctionExpression':
      return { kind: 'function' };
    case 'UnaryExpression': {
      const { operator, right } = node as Expression & { operator: { text: string }; right: Expression };
      const { kind, value } = writtenIn(right);
      return operator.text === '-' && typeof value === 'number' ? { kind, value: -value } : { kind: 'unknown' };
    }
    case 'LiteralExpression':
      return ofToken((node as LiteralExpression).token);
    default:
      return { kind: 'unknown' };
  }
}

function ofToken({ kind, text }: LiteralExpression['token']): Written {
  if (kind === 'StringLiteral') return { kind: 'string', value: text.slice(1, -1).replaceAll('""', '"') };
  if (kind === 'True' || kind === 'False') return { kind: 'boolean', value: kind === 'True' };
  if (kind === 'Invalid') return { kind: 'null', value: null };
  const number = NUMBERS[kind];
  const value = Number(text.replace(/[%&!#]$/, '').replace(/^&h/i, '0x'));
  if (number === undefined || Number.isNaN(value)) return { kind: 'unknown' };
  return { kind: Number.isInteger(value) ? 'integer' : number, value };
}

function fits({ kind, value }: Written, { kinds, values }: Rule): boolean {
  if (kind === 'unknown') return true;
  if (kind === 'function') return false;
  const isOfKind = kinds.length === 0 || kinds.includes(kind) || (kind === 'integer' && kinds.includes('number'));
  return isOfKind && (values === undefined || (value !== undefined && values.includes(value)));
}

function shown({ kind, value }: Written): string {
  if (value === null) return 'invalid';
  return value === undefined ? `of type ${kind}` : `the ${kind} ${JSON.stringify(value)}`;
}
