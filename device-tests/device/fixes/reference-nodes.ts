/**
 * The nodes of Roku's reference, as BrighterScript's data has them, in the words of the engine: what
 * `write-documented-nodes.ts` writes, and the test of it compares.
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

/** What the reference's words for a type are to the engine. */
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

/** Where the reference is contradicted by Roku's own sample, or by its own page on content meta-data. */
const CORRECTIONS: Readonly<Record<string, Partial<ReferenceField>>> = {
  // standard-dialog-framework adds 1 to it, and sets the sum.
  'StdDlgDeterminateProgressItem.percent': { type: 'integer', default: '0' },
  // Its page says that it is an associative array of keySystem, licenseServerURL and so on.
  'ContentNode.drmParams': { type: 'associative array', default: 'invalid' },
};

/**
 * Fields of the orders of a ChannelStore, which programs add to a ContentNode by themselves, as Roku's samples do; and the
 * font, which the page of LabelBase no longer has: it is a Label's own.
 */
const NOT_BUILT_IN = /^(ContentNode\.(action|contentKey|couponCode|orderId|price|priceDisplay)|LabelBase\.font)$/;

/** Of pages without a table that BrighterScript reads, or without a word on what the node extends: both are seen. */
const BASES: Readonly<Record<string, string>> = { MonospaceLabel: 'Label', ParentalControlPinPad: 'Group' };
const UNREAD_FIELDS: Readonly<Record<string, readonly string[]>> = { MonospaceLabel: ['characterWidth float 0'] };

/**
 * One line for each node, `Name Base` or `Name`, followed by one for each of its own fields: `  name type! default`. Pages
 * repeat fields of what their node extends: these are left out.
 */
export function documentedNodes(nodes: ReferenceNodes): string {
  const lines: string[] = [];
  for (const { name, extends: base } of Object.values(nodes)) {
    // A page about a file is among them.
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

/** What the reference writes as a link, and in bold, is plain text. */
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
  // The reference does not say which fields tell of each set: events, what is only written, and what the user picks.
  const isEvent =
    type === 'event' ||
    /^write/i.test(field.accessPermission) ||
    (/^read_?only/i.test(field.accessPermission) && /(selected|focused)$/i.test(field.name));
  return `${field.name} ${type === 'event' ? 'boolean' : type}${isEvent ? '!' : ''} ${value}`.trimEnd();
}

/** The kind of the node that a field holds from the beginning: the reference then says that it has one, not which value. */
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
