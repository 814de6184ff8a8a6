/** Reads one entry of `audiences`: a rule over the data of a source. */
import { Field } from './reader.ts';
import type { AudienceRule, AudienceSettings } from './settings.ts';

const OPERATORS = ['equals', 'notEquals', 'greaterThan', 'lessThan', 'contains', 'exists'] as const;
const DEEPEST_RULE = 5;
const MOST_PARTS = 20;
const MOST_EVENTS = 1_000_000;
const MOST_HOURS = 24 * 365;
const MOST_MINUTES = 60 * 24 * 7;

export function readAudience(field: Field): AudienceSettings {
  field.object(['name', 'source', 'rule', 'everyMinutes']);
  return {
    name: field.at('name').text(),
    source: field.at('source').text(),
    rule: readRule(field.at('rule'), 1),
    everyMinutes: field.at('everyMinutes').integer(0, 0, MOST_MINUTES),
  };
}

function readRule(field: Field, depth: number): AudienceRule {
  const kind = field.at('kind').oneOf(['trait', 'event', 'all', 'any']);
  switch (kind) {
    case 'trait':
      return readTraitRule(field);
    case 'event':
      field.object(['kind', 'event', 'atLeast', 'withinHours']);
      return {
        kind,
        event: field.at('event').text(),
        atLeast: field.at('atLeast').integer(1, 1, MOST_EVENTS),
        withinHours: field.at('withinHours').integer(24, 1, MOST_HOURS),
      };
    case 'all':
    case 'any': {
      field.object(['kind', 'rules']);
      const parts = field.at('rules').items();
      if (parts.length === 0 || parts.length > MOST_PARTS) {
        field.at('rules').refuse(`must hold 1 to ${MOST_PARTS} rules`);
      }
      if (depth >= DEEPEST_RULE) {
        field.refuse(`is nested deeper than ${DEEPEST_RULE} levels`);
        return { kind, rules: [] };
      }
      return { kind, rules: parts.map((part) => readRule(part, depth + 1)) };
    }
  }
}

function readTraitRule(field: Field): AudienceRule {
  field.object(['kind', 'trait', 'operator', 'value']);
  const operator = field.at('operator').oneOf(OPERATORS);
  const value = field.at('value').value;
  const rule = { kind: 'trait' as const, trait: field.at('trait').text(), operator };
  if (operator === 'exists') {
    if (value !== undefined) field.at('value').refuse('is not used with the operator exists');
    return rule;
  }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    field.at('value').refuse('must be a string, a number, true or false');
    return rule;
  }
  if ((operator === 'greaterThan' || operator === 'lessThan') && typeof value !== 'number') {
    field.at('value').refuse(`must be a number with the operator ${operator}`);
  }
  if (operator === 'contains' && typeof value !== 'string')
    field.at('value').refuse('must be a string with the operator contains');
  return { ...rule, value };
}
