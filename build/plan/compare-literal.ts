/** Compares the literals in a call with the plan. Has no side effects. */
import type { AALiteralExpression, ArrayLiteralExpression, Expression, LiteralExpression, Range } from 'brighterscript';
import type { Kind, Property, Rule, Scalar } from './model.ts';
import { describeRule } from './words.ts';

export interface Difference {
  readonly range: Range;
  readonly message: string;
}

/** A literal in the source code; `unknown` for a value computed at run time. */
interface LiteralValue {
  readonly kind: Kind | 'function' | 'unknown';
  readonly value?: Scalar;
}

/**
 * BrighterScript's token kinds of numbers. Compared by name, so that the plug-in needs no copy of BrighterScript.
 */
const NUMBERS: Readonly<Record<string, Kind>> = {
  IntegerLiteral: 'integer',
  LongIntegerLiteral: 'integer',
  FloatLiteral: 'number',
  DoubleLiteral: 'number',
};

/** Compares a literal with its rule. `verb`: words before the description of the rule in messages. */
export function compareLiteral(
  node: Expression,
  rule: Rule,
  place = 'properties',
  verb = 'the plan says',
): Difference[] {
  const literal = literalIn(node);
  if (literal.kind === 'unknown' || node.range === undefined) return [];
  if (!fits(literal, rule)) {
    return [{ range: node.range, message: `${place} is ${describeLiteral(literal)}, ${verb} ${describeRule(rule)}` }];
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
  let isComplete = true;
  for (const element of node.elements) {
    if (!('keyToken' in element)) {
      // A computed key may be any key, so no key counts as missing.
      isComplete &&= element.constructor.name === 'CommentStatement';
      continue;
    }
    const key = sentKey(element.keyToken.text);
    const property = findProperty(properties, key);
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
  const missing = properties.filter(({ name, isRequired }) => isComplete && isRequired && !seen.has(name));
  return [
    ...differences,
    ...missing.map(({ name, rule }) => ({
      range: node.open.range,
      message: `${place}.${name} is missing, the plan says ${describeRule(rule)}`,
    })),
  ];
}

/** Finds the property of this key, or else one that differs only by case. */
function findProperty(properties: readonly Property[], key: string): Property | undefined {
  return (
    properties.find(({ name }) => name === key) ??
    properties.find(({ name }) => name.toLowerCase() === key.toLowerCase())
  );
}

/** Returns the key that is sent. An unquoted key loses its case. */
function sentKey(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text.toLowerCase();
}

function literalIn(node: Expression): LiteralValue {
  switch (node.constructor.name) {
    case 'AALiteralExpression':
      return { kind: 'object' };
    case 'ArrayLiteralExpression':
      return { kind: 'array' };
    case 'FunctionExpression':
      return { kind: 'function' };
    case 'UnaryExpression': {
      const { operator, right } = node as Expression & { operator: { text: string }; right: Expression };
      const { kind, value } = literalIn(right);
      return operator.text === '-' && typeof value === 'number' ? { kind, value: -value } : { kind: 'unknown' };
    }
    case 'LiteralExpression':
      return fromToken((node as LiteralExpression).token);
    default:
      return { kind: 'unknown' };
  }
}

function fromToken({ kind, text }: LiteralExpression['token']): LiteralValue {
  if (kind === 'StringLiteral') return { kind: 'string', value: text.slice(1, -1).replaceAll('""', '"') };
  if (kind === 'True' || kind === 'False') return { kind: 'boolean', value: kind === 'True' };
  if (kind === 'Invalid') return { kind: 'null', value: null };
  const number = NUMBERS[kind];
  const value = Number(text.replace(/[%&!#]$/, '').replace(/^&h/i, '0x'));
  if (number === undefined || Number.isNaN(value)) return { kind: 'unknown' };
  return { kind: Number.isInteger(value) ? 'integer' : number, value };
}

function fits({ kind, value }: LiteralValue, { kinds, values }: Rule): boolean {
  if (kind === 'unknown') return true;
  if (kind === 'function') return false;
  const isOfKind = kinds.length === 0 || kinds.includes(kind) || (kind === 'integer' && kinds.includes('number'));
  return isOfKind && (values === undefined || (value !== undefined && values.includes(value)));
}

function describeLiteral({ kind, value }: LiteralValue): string {
  if (value === null) return 'invalid';
  return value === undefined ? `of type ${kind}` : `the ${kind} ${JSON.stringify(value)}`;
}
