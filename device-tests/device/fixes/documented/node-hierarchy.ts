/** Inheritance of the built-in nodes: a LabelList is an ArrayGrid, which is a Group. */
import { required, type EngineFix } from '../fix.ts';

type NodeClass = (new (...args: never[]) => unknown) & { prototype: object };

const FIX = 'node-hierarchy';
/**
 * Parents that a Roku Express with OS 16.0 gave (brs-engine's group-subtype-hierarchy-probe) and the engine's classes do
 * not have. The last five are those of parents, by which each is a Group or a Panel there.
 */
const RECORDED: Readonly<Record<string, string>> = {
  Label: 'LabelBase',
  MonospaceLabel: 'Group',
  ScrollingLabel: 'Group',
  ZoomRowList: 'ItemScrollerBase',
  TextEditBox: 'PaletteGroup',
  Scene: 'PaletteGroup',
  DynamicKeyboardBase: 'PaletteGroup',
  ParentalControlPinPad: 'SceneGraph::RenderableNode',
  Panel: 'MaskGroup',
  GridPanel: 'ArrayGridPanel',
  ListPanel: 'ArrayGridPanel',
  Dialog: 'DialogBase',
  StandardDialog: 'DialogBase',
  LabelBase: 'Group',
  ItemScrollerBase: 'Group',
  PaletteGroup: 'Group',
  ArrayGridPanel: 'Panel',
  DialogBase: 'Group',
};

export const nodeHierarchy: EngineFix = {
  name: FIX,
  defect: 'every built-in node is a plain Node to isSubtype and parentSubtype; to a device each is of its own kind.',
  apply({ sceneGraph }) {
    const kinds = required(FIX, sceneGraph.subtypeHierarchy, 'map of kinds');
    const { prototype: root } = required(FIX, sceneGraph.Node, 'class Node');
    const names = new Map<object, string>();
    for (const [name, value] of Object.entries(sceneGraph)) {
      const prototype = typeof value === 'function' ? ((value as Partial<NodeClass>).prototype ?? {}) : {};
      if (prototype === root || Object.prototype.isPrototypeOf.call(root, prototype)) names.set(prototype, name);
    }
    for (const [prototype, name] of names) {
      const parent = names.get(Object.getPrototypeOf(prototype) as object);
      // The engine does not overwrite an existing entry.
      if (parent !== undefined) kinds.set(name.toLowerCase(), parent);
    }
    for (const [name, parent] of Object.entries(RECORDED)) kinds.set(name.toLowerCase(), parent);
  },
};
