/** Node versions of the platform functions that the pure logic calls, as far as they handle data. */

/** Returns the names of the interfaces of a value in a Node test. */
type InterfacesOf = (value: unknown) => string[];

export const interfacesOfData: InterfacesOf = (value) => {
  if (typeof value === 'string') return ['ifString'];
  if (typeof value === 'number') return Number.isInteger(value) ? ['ifInt'] : ['ifDouble'];
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value) ? ['ifArray'] : ['ifAssociativeArray'];
};

/** Type names. The platform has two for each plain value: `String`, and `roString` inside an object. */
const TYPES_BY_INTERFACE: readonly [name: string, plain: string, boxed: string][] = [
  ['ifString', 'String', 'roString'],
  ['ifDouble', 'Double', 'roDouble'],
  ['ifArray', 'roArray', 'roArray'],
  // Checked before associative arrays: nodes have their interface too.
  ['ifSGNodeField', 'roSGNode', 'roSGNode'],
  ['ifAssociativeArray', 'roAssociativeArray', 'roAssociativeArray'],
];

/** An event from the port of the task. */
export class FakeEvent {
  readonly kind: string;
  private readonly data: unknown;

  /** `kind`: type name of the event. */
  constructor(kind: string, data: unknown) {
    this.kind = kind;
    this.data = data;
  }

  getData(): unknown {
    return this.data;
  }
}

/** A message port backed by an array. */
export class FakePort {
  readonly events: unknown[] = [];
  /** Index of the next event: removing the first of a long array is slow. */
  private next = 0;

  getMessage(): unknown {
    const event = this.events[this.next];
    this.next++;
    if (event === undefined) {
      this.events.length = 0;
      this.next = 0;
    }
    return event;
  }

  /** Returns the number of events in the port. */
  get waiting(): number {
    return this.events.length - this.next;
  }
}

/** Placeholder for nan and inf until the JSON text is complete. */
const UNSAYABLE = /"\u2063(-?)(nan|inf)"/g;

/** Writes JSON as the platform does: sorted keys, nan and inf, and an empty string for a value that it cannot write. */
function jsonText(value: unknown): string {
  try {
    const text = JSON.stringify(value, (_key, part: unknown) => (isPlainMap(part) ? sorted(part) : sayable(part)));
    return (text ?? '').replace(UNSAYABLE, '$1$2');
  } catch {
    return '';
  }
}

function sayable(part: unknown): unknown {
  if (typeof part !== 'number' || Number.isFinite(part)) return part;
  return `\u2063${part < 0 ? '-' : ''}${Number.isNaN(part) ? 'nan' : 'inf'}`;
}

function isPlainMap(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}

function sorted(map: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Installs the functions. `boxed`: plain values have the type names that they have in objects and after crossing a
 * field. `integer`: type name of an Integer there.
 */
export function installPlatform(
  interfacesOf: InterfacesOf = interfacesOfData,
  boxed = true,
  integer = boxed ? 'roInteger' : 'Integer',
): void {
  const globals = globalThis as unknown as Record<string, unknown>;
  globals['mid'] = (text: string, start: number, length = text.length) => text.slice(start - 1, start - 1 + length);
  globals['instr'] = (start: number, text: string, part: string) => text.indexOf(part, start - 1) + 1;
  globals['formatJson'] = jsonText;
  globals['val'] = (text: string, radix: number) => Number.parseInt(text, radix) | 0;
  globals['getInterface'] = (value: unknown, name: string) => (interfacesOf(value).includes(name) ? value : undefined);
  // Tests control time, so this never waits.
  globals['wait'] = (_ms: number, port: FakePort) => port.getMessage();
  globals['type'] = (value: unknown) => {
    if (value instanceof FakeEvent) return value.kind;
    const interfaces = interfacesOf(value);
    if (interfaces.includes('ifInt')) return integer;
    const names = TYPES_BY_INTERFACE.find(([name]) => interfaces.includes(name));
    return names?.[boxed ? 2 : 1] ?? (value == null ? 'Invalid' : 'roOther');
  };
}

/** Throws on array index -1, so that every test sees code that reads it. A device's answer to it is not known. */
Object.defineProperty(Array.prototype, '-1', {
  get: () => {
    throw new RangeError('a list was asked for its item at -1');
  },
});

installPlatform();
