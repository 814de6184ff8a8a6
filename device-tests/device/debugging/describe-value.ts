/** Describes an engine thread's BrightScript values for the debug protocol: types, counts, keys and children. */
import type { AssociativeArrayValue, BrsComponentValue, BrsValue, EngineCore, SceneGraph } from '../engine/types.ts';
import {
  MAX_CHILD_TEXT,
  MAX_CHILDREN,
  MAX_TEXT,
  type Answer,
  type PathEntry,
  type VariableDescription,
} from './messages.ts';

interface NodeValue extends BrsComponentValue {
  readonly nodeSubtype: string;
  getNodeFields(): Map<string, { getValue(): BrsValue; isHidden?(): boolean }>;
  getNodeChildren(): BrsValue[];
  getNodeParent(): BrsValue;
}

/** A value's entries, in order of their keys. */
interface Contents {
  keys: 'String' | 'Integer';
  count: number;
  entries: () => Iterable<readonly [name: string | undefined, value: BrsValue]>;
  /** True when `Key` and `key` are different keys. */
  caseSensitive: boolean;
}

const NODE = 'roSGNode';
/** Virtual variables that a device reports for a node besides its fields. */
const VIRTUAL_CHILDREN = '$children';
const VIRTUAL_PARENT = '$parent';
const VIRTUAL_COUNT = '$count';

export class ValueDescriber {
  readonly #core: EngineCore;
  readonly #sceneGraph: SceneGraph;

  constructor(core: EngineCore, sceneGraph: SceneGraph) {
    this.#core = core;
    this.#sceneGraph = sceneGraph;
  }

  /** Describes the value without its children. */
  describe(value: BrsValue): VariableDescription {
    return this.#described(value, MAX_TEXT);
  }

  /** Describes the value as a child of another. */
  describeChild(value: BrsValue, name: string | undefined): VariableDescription {
    return { ...(name === undefined ? {} : { name }), ...this.#described(value, MAX_CHILD_TEXT) };
  }

  #described(value: BrsValue, maxText: number): VariableDescription {
    const plain = unboxed(value);
    const contents = this.#contents(plain);
    const container = contents === undefined ? {} : { container: { keys: contents.keys, count: contents.count } };
    const typed = this.#typed(plain);
    if (typeof typed.value === 'string') typed.value = shortened(typed.value, maxText);
    return { ...typed, ...container };
  }

  /** Describes the value and its direct children. */
  describeWithChildren(value: BrsValue, withVirtual: boolean): VariableDescription {
    const described = this.describe(value);
    const contents = this.#contents(unboxed(value));
    if (contents === undefined) return described;
    const children: VariableDescription[] = [];
    for (const [name, child] of contents.entries()) {
      if (children.length >= MAX_CHILDREN) break;
      children.push(this.describeChild(child, name));
    }
    if (withVirtual) {
      for (const [name, child] of this.#virtual(unboxed(value), contents)) {
        children.push({ ...this.describeChild(child, name), isVirtual: true });
      }
    }
    return { ...described, children };
  }

  /** Follows a path from a function's variables. */
  find(variables: ReadonlyMap<string, BrsValue>, path: readonly PathEntry[]): BrsValue | Answer {
    const [first, ...rest] = path;
    // Variable names are case-insensitive.
    const start = variables.get((first?.name ?? '').toLowerCase());
    if (start === undefined || start.kind === this.#core.ValueKind['Uninitialized']) {
      return { kind: 'no-variable', missingKey: 0 };
    }
    let value: BrsValue = start;
    for (const [index, entry] of rest.entries()) {
      const contents = this.#contents(unboxed(value));
      if (contents === undefined) return { kind: 'no-variable', invalidValue: index };
      const next: BrsValue | undefined = entry.isVirtual
        ? this.#virtual(unboxed(value), contents).find(([name]) => name === entry.name.toLowerCase())?.[1]
        : child(contents, entry);
      if (next === undefined) return { kind: 'no-variable', missingKey: index + 1 };
      value = next;
    }
    return value;
  }

  #typed(value: BrsValue): Pick<VariableDescription, 'type' | 'value'> {
    const { ValueKind, BrsBoolean } = this.#core;
    const number = (): number => Number((value as BrsValue & { getValue(): unknown }).getValue());
    switch (value.kind) {
      case ValueKind['Invalid']:
        return { type: 'Invalid', value: null };
      case ValueKind['Uninitialized']:
        return { type: 'Uninitialized', value: null };
      case ValueKind['Boolean']:
        return { type: 'Boolean', value: value === BrsBoolean.True };
      case ValueKind['String']:
        return { type: 'String', value: (value as BrsValue & { value: string }).value };
      case ValueKind['Int32']:
        return { type: 'Integer', value: number() };
      case ValueKind['Int64']:
        return { type: 'LongInteger', value: BigInt(value.toString()) };
      case ValueKind['Float']:
        return { type: 'Float', value: number() };
      case ValueKind['Double']:
        return { type: 'Double', value: number() };
      case ValueKind['Callable']:
        return { type: 'Function', value: (value as BrsValue & { getName(): string }).getName() };
      case ValueKind['Interface']:
        return { type: 'Interface', value: (value as BrsValue & { getInterfaceName(): string }).getInterfaceName() };
      default:
        return this.#component(value as BrsComponentValue);
    }
  }

  #component(value: BrsComponentValue): Pick<VariableDescription, 'type' | 'value'> {
    if (this.#isNode(value)) return { type: 'SubtypedObject', value: `${NODE}; ${value.nodeSubtype}` };
    const is = (kind: { readonly prototype: object }): boolean => value instanceof (kind as new () => object);
    if (is(this.#core.RoAssociativeArray)) return { type: 'AssociativeArray', value: null };
    if (is(this.#core.RoArray)) return { type: 'Array', value: null };
    return { type: 'Object', value: value.getComponentName() };
  }

  #isNode(value: BrsValue): value is NodeValue {
    return value instanceof this.#sceneGraph.Node;
  }

  #contents(value: BrsValue): Contents | undefined {
    if (this.#isNode(value)) {
      const fields = [...value.getNodeFields()].filter(([, field]) => field.isHidden?.() !== true);
      const entries = fields.map(([name, field]) => [name, field.getValue()] as const);
      return { keys: 'String', count: entries.length, entries: () => entries, caseSensitive: false };
    }
    if (value instanceof this.#core.RoAssociativeArray) {
      const { elements, modeCaseSensitive } = value as AssociativeArrayValue;
      return { keys: 'String', count: elements.size, entries: () => elements, caseSensitive: modeCaseSensitive };
    }
    const list = value as BrsComponentValue;
    const isList = value instanceof this.#core.RoArray || LISTS.has(list.getComponentName?.() ?? '');
    if (!isList || list.getElements === undefined) return undefined;
    const elements = list.getElements();
    const entries = (): (readonly [undefined, BrsValue])[] => elements.map((element) => [undefined, element] as const);
    return { keys: 'Integer', count: elements.length, entries, caseSensitive: true };
  }

  #virtual(value: BrsValue, contents: Contents): (readonly [string, BrsValue])[] {
    const count = new this.#core.Int32(contents.count);
    if (!this.#isNode(value)) return [[VIRTUAL_COUNT, count]];
    const children = new (this.#core.RoArray as unknown as new (elements: BrsValue[]) => BrsValue)([
      ...value.getNodeChildren(),
    ]);
    return [
      [VIRTUAL_COUNT, count],
      [VIRTUAL_CHILDREN, children],
      [VIRTUAL_PARENT, value.getNodeParent()],
    ];
  }
}

const LISTS = new Set(['roList', 'roByteArray', 'roXMLList']);

function child({ keys, entries, caseSensitive }: Contents, { name, ignoreCase }: PathEntry): BrsValue | undefined {
  if (keys === 'Integer') {
    const place = Number(name);
    return Number.isInteger(place) ? [...entries()][place]?.[1] : undefined;
  }
  const exact = caseSensitive && !ignoreCase;
  let found: BrsValue | undefined;
  for (const [key, value] of entries()) {
    if (key === name) return value;
    if (!exact && key?.toLowerCase() === name.toLowerCase()) found ??= value;
  }
  return found;
}

/** Unwraps a boxed number or string. */
function unboxed(value: BrsValue): BrsValue {
  const { unbox } = value as BrsComponentValue;
  return typeof unbox === 'function' ? unbox.call(value) : value;
}

function shortened(text: string, max: number): string {
  // The protocol ends a string at its first NUL.
  const shown = text.replaceAll('\0', '\uFFFD');
  return shown.length <= max ? shown : `${shown.slice(0, max)}…`;
}
