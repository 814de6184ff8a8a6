/** Explains a rejected call: the argument, the rule, the value received, and an example. */
import type { MessageType, OwnFields } from '../../wire/batch.ts';
import { anyCase, isMap, isText } from '../../wire/value-types.ts';
import { callLabel, quoted } from './call-label.ts';

/** Arguments of each call, in order. */
const ARGUMENTS: Record<MessageType, readonly string[]> = {
  track: ['eventName', 'properties', 'options'],
  screen: ['name', 'category', 'properties', 'options'],
  identify: ['userId', 'traits', 'options'],
  group: ['userId', 'groupId', 'traits', 'options'],
  alias: ['userId', 'options'],
};
const OPTIONS = '{ "userId": "user-123" }';

/** `field` and `rule`: what `CallReader` rejected. */
export function explainRejection(
  call: MessageType,
  args: unknown[],
  own: OwnFields,
  field: string,
  rule: string,
): string {
  const given = valueOf(call, args, field);
  const isLacking = isMap(given) && field === 'options';
  const received = isLacking ? 'has neither' : `is ${kindOf(given)}`;
  const hint = field === 'options' ? misplacedId(call, args) : '';
  return `${callLabel(call, own)} rejected: ${field} ${rule}, and ${received}${hint}. Example: ${exampleOf(call, own)}`;
}

/** Describes an argument: the value of a number or boolean, the type of anything else. */
export function kindOf(value: unknown): string {
  if (value == null) {
    return 'not given';
  }
  if (isText(value)) {
    return value === '' ? 'an empty string' : 'a string';
  }
  if (typeof value === 'number') {
    return `the number ${formatJson(value)}`;
  }
  if (typeof value === 'boolean') {
    return `the boolean ${value}`;
  }
  if (isMap(value)) {
    return 'an associative array';
  }
  if (Array.isArray(value)) {
    // The connector sends an empty array for a value that cannot cross the node field.
    return value.length === 0 ? 'an array, a function or an object' : 'an array';
  }
  return `a ${type(value)}`;
}

/** Returns the rejected value. `field`: an argument, or an option after a dot. */
function valueOf(call: MessageType, args: unknown[], field: string): unknown {
  const names = ARGUMENTS[call];
  for (let i = 0; i < names.length; i++) {
    const name = names[i] ?? '';
    if (field === name) {
      return args[i];
    }
    if (field.startsWith(`${name}.`)) {
      const options = args[i];
      return isMap(options) ? anyCase(options, field.substring(name.length + 1)) : undefined;
    }
  }
  return undefined;
}

/** Detects the usual mistake: the id of the viewer among the properties. */
function misplacedId(call: MessageType, args: unknown[]): string {
  const names = ARGUMENTS[call];
  for (let i = 0; i < names.length; i++) {
    const map = args[i];
    if (names[i] === 'properties' && isMap(map)) {
      for (const id of ['userId', 'anonymousId']) {
        if (anyCase(map, id) != null) {
          return `; ${id} is in the properties: pass it in the options, argument ${names.length}`;
        }
      }
    }
  }
  return '';
}

function exampleOf(call: MessageType, own: OwnFields): string {
  if (call === 'track') {
    return `track(${quoted(own.event ?? 'Play Pressed')}, { "Video Title": "News" }, ${OPTIONS})`;
  }
  if (call === 'screen') {
    return `screen(${quoted(own.name ?? 'Home')}, ${quoted(own.category ?? 'Main')}, {}, ${OPTIONS})`;
  }
  if (call === 'identify') {
    return 'identify("user-123", { "plan": "premium" })';
  }
  return call === 'group' ? 'group("user-123", "group-7", {})' : 'alias("user-123", { "previousId": "device-9" })';
}
