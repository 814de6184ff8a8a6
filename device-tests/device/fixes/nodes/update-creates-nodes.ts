/** update() creates a node from an associative array that names a subtype. */
import type { AssociativeArrayValue, BrsStringValue, BrsValue, Interpreter } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

interface NodeValue extends BrsValue {
  getNodeFields(): ReadonlyMap<string, { getType(): string }>;
  updateFields(interpreter: Interpreter, fields: BrsValue, adds: boolean): void;
}

const FIX = 'update-creates-nodes';

export const updateCreatesNodes: EngineFix = {
  name: FIX,
  defect:
    'node.update({ child: { subtype: "Group", children: […] } }, true) stores an associative array in the field; ' +
    'a device creates a Group with its children (a device test of roku-test-automation).',
  apply({ core, sceneGraph }) {
    const make = required(FIX, sceneGraph.createNodeRunInit, 'function createNodeRunInit');
    const kinds = required(FIX, sceneGraph.subtypeHierarchy, 'map of kinds');
    const Table = core.RoAssociativeArray;
    const isNode = (value: BrsValue): value is NodeValue => value instanceof sceneGraph.Node;
    const nodeOf = (value: BrsValue, interpreter: Interpreter): BrsValue | undefined => {
      if (!(value instanceof core.RoAssociativeArray)) return undefined;
      const subtype = (value.get(new core.BrsString('subtype')) as BrsStringValue | undefined)?.value;
      if (typeof subtype !== 'string') return undefined;
      const kind = subtype.toLowerCase();
      // A word that names no component is the app's own.
      if (!kinds.has(kind) && !sceneGraph.sgRoot.nodeDefMap.has(kind)) return undefined;
      const node = make(subtype, interpreter);
      if (!isNode(node)) return undefined;
      node.updateFields(interpreter, value, true);
      return node;
    };
    replaceMethod<
      (
        this: NodeValue,
        interpreter: Interpreter,
        node: NodeValue,
        table: AssociativeArrayValue,
        adds: boolean,
        kind: string,
      ) => void
    >(
      FIX,
      sceneGraph.Node,
      'Node',
      'populateNodeFromAA',
      (original) =>
        function (interpreter, node, table, adds, kind) {
          const made = new Table([]);
          made.modeCaseSensitive = true;
          for (const [key, value] of table.elements) {
            const field = node.getNodeFields().get(key.toLowerCase());
            const takesNode = field === undefined ? adds : field.getType() === 'node';
            made.set(new core.BrsString(key), (takesNode && nodeOf(value, interpreter)) || value, true);
          }
          original.call(this, interpreter, node, made, adds, kind);
        },
    );
  },
};
