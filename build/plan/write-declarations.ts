/**
 * Writes a plan as BrighterScript declarations. Editors use them to show each function and check its arguments. Has no
 * side effects.
 */
import { isTaken } from '../transpile/brightscript/reserved-words.ts';
import { FUNCTION_PREFIX } from './function-names.ts';
import type { Plan, PlanEvent, Property, Rule } from './model.ts';
import { describeProperty, headlineOf, linesOf, needsProperties, printable } from './words.ts';

/** The device accepts `__proto__` as a name, but BrighterScript 0.73 does not parse it. */
const IDENTIFIER = /^(?!__proto__$)[A-Z_][A-Z0-9_]*$/i;

export function writeDeclarations(plan: Plan): string {
  const header = "' Typings of AnalyticsPlan.brs for BrighterScript. Do not edit: change the plan and write it again.";
  return `${[header, ...plan.events.flatMap((event) => [interfaceOf(event), functionOf(event)])].join('\n\n')}\n`;
}

function interfaceOf({ functionName, name, rule }: PlanEvent): string {
  const fields = rule.properties.map((property) => fieldOf(property));
  const inner = fields.length === 0 ? ["    ' Any property."] : fields;
  return [
    `' Properties of ${printable(name)}.`,
    `interface Analytics${functionName}Properties`,
    ...inner,
    'end interface',
  ].join('\n');
}

/** Writes a property as a field, or as a comment if its key is not a name in BrightScript. */
function fieldOf(property: Property): string {
  const { name, rule } = property;
  const description = describeProperty(property);
  if (!IDENTIFIER.test(name) || isTaken(name)) return `    ' ${JSON.stringify(name)} (${description})`;
  return `    ' ${description}\n    ${name} as ${typeOf(rule)}`;
}

function typeOf({ kinds }: Rule): string {
  const [kind, ...others] = kinds;
  if (kind === undefined || others.length > 0) return 'dynamic';
  switch (kind) {
    case 'string':
    case 'integer':
    case 'boolean':
      return kind;
    case 'number':
      return 'float';
    case 'object':
    case 'array':
      return 'object';
    case 'null':
      return 'dynamic';
  }
}

function functionOf(event: PlanEvent): string {
  const { functionName, rule } = event;
  const parameter = `properties${needsProperties(event) ? '' : ' = invalid'} as Analytics${functionName}Properties`;
  return [
    ...[headlineOf(event), ...linesOf(rule.properties)].map((line) => `' ${line}`),
    `sub ${FUNCTION_PREFIX}${functionName}(analytics as object, ${parameter}, options = invalid as object)`,
    'end sub',
  ].join('\n');
}
