/**
 * Converts the nodes of Roku's reference, from BrighterScript's data, to the types of the engine.
 * `write-documented-nodes.ts` writes the result, and its test compares it.
 */

interface ReferenceField {
  name: string;
  type: string;
  default: string | null;
  accessPermission: string;
}

interface ReferenceNode {
  name: string;
  extends?: { name: string };
  fields: readonly ReferenceField[];
}

export type ReferenceNodes = Readonly<Record<string, ReferenceNode>>;

/** Type names in the reference → type names of the engine. `$&` keeps the name. */
const TYPES: readonly (readonly [words: RegExp, type: string])[] = [
  [/^array of (strings?)/, 'stringarray'],
  [/^array of floats?$/, 'floatarray'],
  [/^array of integers?$/, 'intarray'],
  [/^array of booleans?$/, 'boolarray'],
  [/^array of colors?$/, 'colorarray'],
  [/^array of vector2d$/, 'vector2darray'],
  [/^array of rectangles$/, 'rect2darray'],
  [/^array of \w+ nodes$/, 'nodearray'],
  [/^(array of associative arrays|roarray)/, 'array'],
  [/^(associative array|assocarray|roassociativearray)/, 'assocarray'],
  [/^(ur[il]|uri string)$/, 'uri'],
  [/string$/, 'string'],
  [/^color\b/, 'color'],
  [/^vector2d/, 'vector2d'],
  [/^int(eger)?$/, 'integer'],
  [/^bool(ean)?$/, 'boolean'],
  [/^(float|double|time|font|rect2d|event)$/, '$&'],
  [/node$|^(buttongroup|busyspinner|targetset)$/, 'node'],
];

/** Corrections of the reference, from Roku's samples and from its page on content metadata. */
const CORRECTIONS: Readonly<Record<string, Partial<ReferenceField>>> = {
  // The sample standard-dialog-framework adds 1 to it and sets the sum.
  'StdDlgDeterminateProgressItem.percent': { type: 'integer', default: '0' },
  // Its page says that it is an associative array of keySystem, licenseServerURL and so on.
  'ContentNode.drmParams': { type: 'associative array', default: 'invalid' },
};

/**
 * Documented fields that are not built in. Programs add the order fields of a ChannelStore to a ContentNode, as Roku's
 * samples do. The font belongs to Label; the page of LabelBase no longer lists it.
 */
const NOT_BUILT_IN = /^(ContentNode\.(action|contentKey|couponCode|orderId|price|priceDisplay)|LabelBase\.font)$/;

/** Base types missing from BrighterScript's data: the page has no readable table or names no base. */
const BASES: Readonly<Record<string, string>> = { MonospaceLabel: 'Label', ParentalControlPinPad: 'Group' };
const UNREAD_FIELDS: Readonly<Record<string, readonly string[]>> = { MonospaceLabel: ['characterWidth float 0'] };

/**
 * Returns one line for each node, `Name Base` or `Name`, followed by a line for each of its own fields:
 * `  name type! default`. Omits inherited fields, which the pages repeat.
 */
export function documentedNodes(nodes: ReferenceNodes): string {
  const lines: string[] = [];
  for (const { name, extends: base } of Object.values(nodes)) {
    // One page describes a file, not a node.
    if (name.includes(' ')) continue;
    lines.push(`${name} ${base?.name ?? BASES[name] ?? ''}`.trimEnd());
    lines.push(...(UNREAD_FIELDS[name] ?? []).map((line) => `  ${line}`));
    const inherited = new Set(base === undefined ? [] : allFieldLines(base.name, nodes));
    lines.push(...ownFieldLines(name, nodes).filter((line) => !inherited.has(line)));
  }
  return lines.join('\n');
}

function allFieldLines(name: string, nodes: ReferenceNodes): readonly string[] {
  const base = nodes[name.toLowerCase()]?.extends;
  return [...(base === undefined ? [] : allFieldLines(base.name, nodes)), ...ownFieldLines(name, nodes)];
}

function ownFieldLines(name: string, nodes: ReferenceNodes): readonly string[] {
  const lines = new Map<string, string>();
  for (const given of nodes[name.toLowerCase()]?.fields ?? []) {
    const id = `${name}.${given.name}`;
    const key = given.name.toLowerCase();
    const line = fieldLine({ ...given, ...CORRECTIONS[id] }, nodes);
    if (line !== undefined && !NOT_BUILT_IN.test(id) && !lines.has(key)) lines.set(key, `  ${line}`);
  }
  return [...lines.values()];
}

/** Removes the links and bold markup of the reference. */
function plain(text: string): string {
  return text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('*', '')
    .trim();
}

function fieldLine(field: ReferenceField, nodes: ReferenceNodes): string | undefined {
  const words = plain(field.type).toLowerCase();
  const row = TYPES.find(([pattern]) => pattern.test(words));
  if (row === undefined) return undefined;
  const type = row[1] === '$&' ? words : row[1];
  const value = type === 'node' ? ownNode(words, field.default ?? '', nodes) : defaultOf(type, field.default ?? '');
  // The reference omits which fields notify on every set: events, write-only fields and user selections.
  const isEvent =
    type === 'event' ||
    /^write/i.test(field.accessPermission) ||
    (/^read_?only/i.test(field.accessPermission) && /(selected|focused)$/i.test(field.name));
  return `${field.name} ${type === 'event' ? 'boolean' : type}${isEvent ? '!' : ''} ${value}`.trimEnd();
}

/** Returns the type of the node that a field holds from the start. The reference then gives no value. */
function ownNode(type: string, initial: string, nodes: ReferenceNodes): string {
  const isEmpty = /^(invalid|none|null|not set|false|-|)$/i.test(initial);
  const words = `${type} ${plain(initial)}`.toLowerCase().split(/\W+/);
  const kind = words.map((word) => nodes[word]?.name).find((name) => name !== undefined && name !== 'Node');
  return isEmpty || kind === undefined ? '' : kind;
}

function defaultOf(type: string, initial: string): string {
  const text = initial.replaceAll('"', '').trim();
  switch (type) {
    case 'string':
    case 'uri':
      return /^(invalid|no default|not specified|system default)$/.test(text) ? '' : text;
    case 'color':
      return /^0x[0-9a-f]{8}$/i.test(text) ? text : '';
    case 'boolean':
      return /^true$/i.test(text) ? 'true' : 'false';
    case 'integer':
    case 'float':
    case 'double':
    case 'time':
      return /^-?\d+(\.\d+)?/.exec(text)?.[0] ?? '0';
    case 'font':
      return '';
    case 'assocarray':
      return /^\{ *\}$/.test(text) ? '{}' : '';
    default:
      return /^\[[-\d., ]*\]/.exec(text)?.[0].replaceAll(' ', '') ?? '[]';
  }
}
