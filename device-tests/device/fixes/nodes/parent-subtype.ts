/** ParentSubtype of a type without a parent is an empty string. */
import type { BrsValue } from '../../engine/types.ts';
import { builtIn, type EngineFix } from '../fix.ts';
import { scriptMethod } from '../script-methods.ts';

export const parentSubtype: EngineFix = {
  name: 'parent-subtype',
  defect:
    'ParentSubtype of a type without a parent gives invalid; a device gives an empty string, at which libraries stop ' +
    'climbing.',
  apply({ core, sceneGraph }) {
    const text = core.ValueKind['String'] ?? 0;
    scriptMethod(this.name, sceneGraph.Node, 'Node', 'parentSubtype', (_node, method) => {
      const engines = method?.signatures[0];
      if (engines === undefined) return method;
      return builtIn(core, 'parentSubtype', [['nodeType', text]], text, (interpreter, type: BrsValue) => {
        const parent = engines.impl(interpreter, type);
        return parent === core.BrsInvalid.Instance ? new core.BrsString('') : parent;
      });
    });
  },
};
