/** Adds the fields of Roku's reference to all built-in nodes, including nodes without a class in the engine. */
import { replaceMethod, required, type EngineFix, type FixTarget } from '../fix.ts';
import { DOCUMENTED_NODES } from './generated/documented-nodes.ts';
import type { FieldModel, FieldValue, GroupValue } from '../../engine/members.ts';

interface DocumentedNode {
  base: string;
  fields: readonly FieldModel[];
}

/** Additions that a documented node type needs. Most types need none. */
interface Lack {
  fields: readonly FieldModel[];
  /** Fields created on first access. Used for ContentNode only, because a feed creates thousands of them. */
  later: typeof Map.prototype | undefined;
  /** Fields that hold a node from the start, with the type of that node. */
  nodes: ReadonlyMap<string, string>;
}

const FIX = 'documented-fields';

/** Node type in a field → its field that the owner shares under the same name. */
const SHARED: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ PinPad: 'pin', VoiceTextEditBox: 'text', TextEditBox: 'text' }),
);

/** Pages about base nodes and parts of a Video. No program creates them, and channels use such names themselves. */
const NOT_MADE = new Set(['labelbase', 'dialogbase', 'progressbar', 'bifdisplay']);

export const documentedFields: EngineFix = {
  name: FIX,
  defect:
    'many nodes lack fields of their pages in the reference, and some are plain nodes without any: drmParams of a ContentNode, the ' +
    'width of a Video, a PinPad, the parts of standard dialogs; Roku’s own samples crash for them.',
  apply(target) {
    const { sceneGraph } = target;
    const factory = required(FIX, sceneGraph.SGNodeFactory, 'SGNodeFactory');
    const kinds = required(FIX, sceneGraph.subtypeHierarchy, 'map of kinds');
    const pages = pagesOf(DOCUMENTED_NODES);
    const implemented = new Set(Object.keys(sceneGraph).map((name) => name.toLowerCase()));
    const original = factory.createNode.bind(factory);
    const additional = required(FIX, factory.additionalNodes, 'map of added nodes');
    const hasClass = (kind: string): boolean => implemented.has(kind) || additional.has(kind);
    /** Returns the nearest base type that has a class in the engine. */
    const plainKind = (kind: string): string => {
      const base = pages.get(kind)?.base || 'Node';
      return hasClass(base.toLowerCase()) ? base : plainKind(base.toLowerCase());
    };
    for (const [kind, { base }] of pages) if (!hasClass(kind) && !kinds.has(kind)) kinds.set(kind, base);

    const lacks = new Map<string, Lack | undefined>();
    const complete = (node: GroupValue, type: string): void => {
      let lack = lacks.get(type);
      if (lack === undefined && !lacks.has(type)) {
        lack = lackOf(node, type.toLowerCase(), pages);
        if (type.toLowerCase() === 'contentnode' && lack !== undefined) lack.later = madeLater(node, lack.fields);
        lacks.set(type, lack);
      }
      if (lack !== undefined) fill(node, lack, (kind) => make(kind, kind));
    };
    const make = (type: string, name: string): GroupValue | undefined => {
      const kind = type.toLowerCase();
      const node = original(pages.has(kind) && !hasClass(kind) ? plainKind(kind) : type, name);
      if (node !== undefined) complete(node, type);
      return node;
    };
    factory.createNode = (type, name = type) =>
      NOT_MADE.has(type.toLowerCase()) ? original(type, name) : make(type, name);
    completeScenes(target, complete);
  },
};

/** Completes scenes in `setResolution`, because the engine creates them without the factory. */
function completeScenes({ sceneGraph }: FixTarget, complete: (node: GroupValue, type: string) => void): void {
  replaceMethod<(this: GroupValue, resolution: string) => void>(
    FIX,
    sceneGraph.Scene,
    'Scene',
    'setResolution',
    (original) =>
      function (resolution) {
        original.call(this, resolution);
        complete(this, 'Scene');
      },
  );
}

/** Splits the text into pages. Reads the fields of a page on first use, because an app makes few types of nodes. */
function pagesOf(text: string): ReadonlyMap<string, DocumentedNode> {
  const pages = new Map<string, DocumentedNode>();
  for (const page of text.trim().split(/\n(?! )/)) {
    const [title = '', ...lines] = page.split('\n');
    const [name = '', base = ''] = title.split(' ');
    let fields: FieldModel[] | undefined;
    pages.set(name.toLowerCase(), {
      base,
      get fields() {
        return (fields ??= lines.map(fieldOf));
      },
    });
  }
  return pages;
}

function fieldOf(line: string): FieldModel {
  const [name = '', type = '', value = ''] = line.trim().split(' ');
  return { name, type: type.replace('!', ''), value, alwaysNotify: type.endsWith('!') };
}

/** Returns the fields that the reference pages of a node and its base types list but the node lacks. */
function lackOf(node: GroupValue, type: string, pages: ReadonlyMap<string, DocumentedNode>): Lack | undefined {
  const fields: FieldModel[] = [];
  const nodes = new Map<string, string>();
  const seen = new Set<string>();
  for (let page = pages.get(type); page !== undefined; page = pages.get(page.base.toLowerCase())) {
    for (const field of page.fields) {
      const key = field.name.toLowerCase();
      if (seen.has(key)) continue;
      seen.add(key);
      const existing = node.fields.get(key);
      if (existing === undefined) fields.push(field);
      const { value = '' } = field;
      if (field.type === 'node' && value !== '' && (existing === undefined || isEmpty(existing))) {
        nodes.set(field.name, value);
      }
    }
  }
  return fields.length === 0 && nodes.size === 0 ? undefined : { fields, nodes, later: undefined };
}

function isEmpty(field: FieldValue): boolean {
  return !('nodeSubtype' in field.getValue(false));
}

/** Returns a prototype for the Map of a node's fields. It creates each missing field, hidden, on first access. */
function madeLater(
  { registerDefaultFields: register }: GroupValue,
  models: readonly FieldModel[],
): typeof Map.prototype {
  const unmade = new Map(models.map((model) => [model.name.toLowerCase(), { ...model, hidden: true }]));
  class LaterFields extends Map<string, unknown> {
    override has(key: string): boolean {
      return super.has(key) || unmade.has(key);
    }
    override get(key: string): unknown {
      const made = super.get(key);
      const model = made === undefined ? unmade.get(key) : undefined;
      if (model === undefined) return made;
      register.call({ fields: this } as unknown as GroupValue, [model]);
      return super.get(key);
    }
  }
  return LaterFields.prototype as typeof Map.prototype;
}

function fill(node: GroupValue, { fields, nodes, later }: Lack, make: (kind: string) => GroupValue | undefined): void {
  if (later === undefined) node.registerDefaultFields(fields);
  else Object.setPrototypeOf(node.fields, later);
  for (const [field, kind] of nodes) {
    const own = required(FIX, make(kind), `node ${kind}`);
    node.setValueSilent(field, own);
    const shared = SHARED.get(kind);
    if (shared !== undefined && fields.some(({ name }) => name === shared)) node.linkField(own, shared);
  }
}
