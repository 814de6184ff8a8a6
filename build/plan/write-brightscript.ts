/** Writes a plan as BrightScript: one function per event, its rules as data, and the checker. Has no side effects. */
import { numberLiteral, quotedString } from '../transpile/brightscript/literals.ts';
import { FUNCTION_PREFIX } from './function-names.ts';
import type { Plan, PlanEvent, Property, Rule, Scalar } from './model.ts';
import { headlineOf, linesOf, printable, describeRule } from './words.ts';

const INDENT = '    ';

/** Writes the whole file. `checker`: source code of `checker.brs`, which is appended. */
export function writeBrightScript(plan: Plan, checker: string): string {
  const functions = plan.events.map((event) => functionOf(event));
  return `${[headerOf(plan), ...functions, checker.trimEnd()].join('\n\n')}\n`;
}

function headerOf({ name }: Plan): string {
  const origin = name === '' ? 'a tracking plan' : `the tracking plan ${printable(name)}`;
  return [
    `' Written from ${origin} by "settop-analytics plan". Do not edit: change the plan and write it again.`,
    "'",
    "' Each event has one function. With `debug` in the config, it compares the properties with the plan",
    "' and prints an ERROR line for each difference. It sends the event in any case.",
  ].join('\n');
}

function functionOf(planEvent: PlanEvent): string {
  const { name, functionName, rule } = planEvent;
  const comments = [headlineOf(planEvent), ...linesOf(rule.properties)].map((line) => `' ${line}`);
  const event = quotedString(name);
  const parameters = ['analytics', 'properties', 'options'].map((parameter) => `${parameter} = invalid as dynamic`);
  return [
    ...comments,
    `sub ${FUNCTION_PREFIX}${functionName}(${parameters.join(', ')})`,
    `${INDENT}if AnalyticsPlanIsChecked(analytics) then`,
    `${INDENT}${INDENT}rule = ${literalOf(rule, INDENT + INDENT)}`,
    `${INDENT}${INDENT}AnalyticsPlanCheck(${event}, rule, properties)`,
    `${INDENT}end if`,
    `${INDENT}AnalyticsPlanSend(analytics, ${event}, properties, options)`,
    'end sub',
  ].join('\n');
}

/** Writes a rule as an associative array. Omits empty parts, which are `invalid` on the device. */
function literalOf(rule: Rule, indent: string): string {
  const { kinds, values, properties, others, items } = rule;
  const inner = indent + INDENT;
  const fields = [`says: ${quotedString(describeRule(rule))}`];
  if (kinds.length > 0) fields.push(`kinds: [${kinds.map(quotedString).join(', ')}]`);
  if (values !== undefined) fields.push(`allowed: [${values.map(scalarOf).join(', ')}]`);
  if (others === 'closed') fields.push('isClosed: true');
  if (properties.length > 0 || others === 'closed') {
    const members = properties.map((property) => `${inner}${INDENT}${memberOf(property, inner + INDENT)}`);
    fields.push(members.length === 0 ? 'members: []' : `members: [\n${members.join(',\n')}\n${inner}]`);
  }
  if (items !== undefined) fields.push(`itemRule: ${literalOf(items, inner)}`);
  if (fields.every((field) => !field.includes('\n')) && indent.length + fields.join(', ').length < 100) {
    return `{ ${fields.join(', ')} }`;
  }
  return `{\n${fields.map((field) => `${inner}${field}`).join(',\n')}\n${indent}}`;
}

function memberOf({ name, isRequired, rule }: Property, indent: string): string {
  const fields = [`name: ${quotedString(name)}`, `isRequired: ${isRequired}`, `rule: ${literalOf(rule, indent)}`];
  return `{ ${fields.join(', ')} }`;
}

function scalarOf(value: Scalar): string {
  if (value === null) return 'invalid';
  if (typeof value === 'string') return quotedString(value);
  if (typeof value === 'boolean') return String(value);
  return numberLiteral(value, Number.isSafeInteger(value) ? 'integer' : 'double');
}
