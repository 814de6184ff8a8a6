/**
 * Checks the config literal in a call of `init`. An unknown key or a value of the wrong type is an error in the editor.
 * Has no side effects.
 */
import type {
  AALiteralExpression,
  CallExpression,
  DottedGetExpression,
  Expression,
  LiteralExpression,
} from 'brighterscript';
import { compareLiteral, type Difference } from './compare-literal.ts';
import type { Kind, Rule, Scalar } from './model.ts';

const FLAG = ruleOf('boolean');
const COUNT = ruleOf('integer');
const TEXT = ruleOf('string');

/** Config keys of `init`; the typings of the SDK have the same keys. */
const CONFIG: Readonly<Record<string, Rule>> = {
  writeKey: TEXT,
  apiHost: TEXT,
  debug: FLAG,
  queueSize: COUNT,
  retryLimit: COUNT,
  flushIntervalSeconds: COUNT,
  spool: FLAG,
  rememberIdentity: FLAG,
  trackLifecycle: FLAG,
  trackSessions: FLAG,
  sessionTimeoutMinutes: COUNT,
  trackExits: FLAG,
  trackDeepLinks: FLAG,
  launchParams: ruleOf('object'),
  consent: ruleOf('string', ['granted', 'pending', 'denied']),
  includeAdvertisingId: FLAG,
  includeDeviceId: FLAG,
  childDirected: FLAG,
};

/** Key names are case-insensitive: an unquoted key of a literal loses its case. */
const BY_LOWER_CASE = new Map(Object.entries(CONFIG).map(([name, rule]) => [name.toLowerCase(), { name, rule }]));

export const CONFIG_KEYS = Object.keys(CONFIG);

function ruleOf(kind: Kind, values?: readonly Scalar[]): Rule {
  return { kinds: [kind], properties: [], others: 'open', ...(values && { values }) };
}

/** Reports whether the value is `invalid`, which the SDK treats as missing. */
function isInvalid(value: Expression): boolean {
  return (
    value.constructor.name === 'LiteralExpression' &&
    (value as LiteralExpression).token.text.toLowerCase() === 'invalid'
  );
}

/** Returns the errors in the config of this call; empty if it is not an `init` with a write key. */
export function compareConfig({ callee, args }: CallExpression): Difference[] {
  const config = args[0];
  if (callee.constructor.name !== 'DottedGetExpression' || config?.constructor.name !== 'AALiteralExpression')
    return [];
  if ((callee as DottedGetExpression).name.text.toLowerCase() !== 'init') return [];
  const elements = (config as AALiteralExpression).elements.flatMap((element) =>
    'keyToken' in element ? [{ key: element.keyToken, value: element.value as Expression }] : [],
  );
  const named = elements.map((element) => ({ ...element, name: element.key.text.replaceAll('"', '') }));
  if (!named.some(({ name }) => name.toLowerCase() === 'writekey')) return [];
  return named.flatMap(({ key, value, name }) => {
    const known = BY_LOWER_CASE.get(name.toLowerCase());
    if (known === undefined) return [{ range: key.range, message: `the config has no key "${name}"` }];
    if (isInvalid(value)) return [];
    return compareLiteral(value, known.rule, `config.${known.name}`, 'it takes');
  });
}
