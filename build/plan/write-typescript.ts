/** Writes a plan as TypeScript declarations, so that wrong properties are type errors. Has no side effects. */
import { FUNCTION_PREFIX } from './function-names.ts';
import type { Kind, Plan, PlanEvent, Property, Rule } from './model.ts';
import { headlineOf, needsProperties, printable } from './words.ts';

const IDENTIFIER = /^[A-Za-z_$][A-Za-z0-9_$]*$/;
const ANY_MAP = 'Readonly<Record<string, unknown>>';

const HEADER = `/** Typings of AnalyticsPlan.brs for scenes written in TypeScript. Do not edit: change the plan and write it again. */

/** The part of a connector that the functions use. */
export interface AnalyticsTracker {
  track(eventName: string, properties?: ${ANY_MAP}, options?: ${ANY_MAP}): void;
  isDebug(): boolean;
}

/** Options of every call. One of \`userId\` and \`anonymousId\` is required, unless \`rememberIdentity\` is on. */
export interface AnalyticsPlanOptions {
  userId?: string;
  anonymousId?: string;
  /** ISO 8601 with a UTC offset; the time of the call when omitted. */
  timeStamp?: string;
  context?: ${ANY_MAP};
  integrations?: ${ANY_MAP};
}`;

export function writeTypeScript(plan: Plan): string {
  return `${[HEADER, ...plan.events.flatMap((event) => [propertiesOf(event), functionOf(event)])].join('\n\n')}\n`;
}

const typeName = ({ functionName }: PlanEvent): string => `Analytics${functionName}Properties`;

function propertiesOf(event: PlanEvent): string {
  return `${comment(`Properties of ${printable(event.name)}.`)}\nexport type ${typeName(event)} = ${mapOf(event.rule, '')};`;
}

function functionOf(event: PlanEvent): string {
  return [
    comment(headlineOf(event)),
    `export declare function ${FUNCTION_PREFIX}${event.functionName}(`,
    '  analytics: AnalyticsTracker,',
    `  properties${needsProperties(event) ? '' : '?'}: ${typeName(event)},`,
    '  options?: AnalyticsPlanOptions,',
    '): void;',
  ].join('\n');
}

/** Writes the type of an object. If the plan names keys, no others are allowed unless it says so; otherwise any are. */
function mapOf({ properties, others }: Rule, indent: string): string {
  if (properties.length === 0) return others === 'closed' ? 'Readonly<Record<string, never>>' : ANY_MAP;
  const inner = `${indent}  `;
  const rest = others === 'open' ? [`${inner}readonly [key: string]: unknown;`] : [];
  const lines = properties.map((property) => fieldOf(property, inner));
  return `{\n${[...lines, ...rest].join('\n')}\n${indent}}`;
}

function fieldOf({ name, description, isRequired, rule }: Property, indent: string): string {
  const documentation = description === '' ? '' : `${indent}${comment(description)}\n`;
  const key = IDENTIFIER.test(name) ? name : JSON.stringify(name);
  return `${documentation}${indent}readonly ${key}${isRequired ? '' : '?'}: ${typeOf(rule, indent)};`;
}

function typeOf(rule: Rule, indent: string): string {
  if (rule.values !== undefined) return [...new Set(rule.values.map((value) => JSON.stringify(value)))].join(' | ');
  if (rule.kinds.length === 0) return 'unknown';
  return [...new Set(rule.kinds.map((kind) => typeOfKind(kind, rule, indent)))].join(' | ');
}

function typeOfKind(kind: Kind, rule: Rule, indent: string): string {
  switch (kind) {
    case 'string':
    case 'boolean':
    case 'null':
      return kind;
    case 'integer':
    case 'number':
      return 'number';
    case 'object':
      return mapOf(rule, indent);
    case 'array':
      return rule.items === undefined ? 'readonly unknown[]' : `readonly (${typeOf(rule.items, indent)})[]`;
  }
}

function comment(text: string): string {
  return `/** ${text.replaceAll('*/', '*\u200b/')} */`;
}
