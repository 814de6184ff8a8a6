/**
 * Compares the config that a connector's `init` is given with what it takes, as far as it is written in the call: a key that
 * there is not, and a value of another kind, are findings of an editor. Pure.
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

/** Keys are read in any case: an unquoted one of a literal loses its own. */
const BY_LOWER_CASE = new Map(Object.entries(CONFIG).map(([name, rule]) => [name.toLowerCase(), { name, rule }]));

export const CONFIG_KEYS = Object.keys(CONFIG);

function ruleOf(kind: Kind, values?: readonly Scalar[]): Rule {
  return { kinds: [kind], properties: [], others: 'open', ...(values && { values }) };
}

/** As if it were not given. */
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
