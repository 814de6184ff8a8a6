/** ParentSubtype of a type without a parent is an empty string. */
import type { BrsValue, Callable } from '../engine/types.ts';
import { builtIn, replaceMethod, type EngineFix } from './fix.ts';

export const parentSubtype: EngineFix = {
  name: 'parent-subtype',
  defect:
    'ParentSubtype of a type without a parent gives invalid; a device gives an empty string, at which libraries stop ' +
    'climbing.',
  apply({ core, sceneGraph }) {
    const text = core.ValueKind['String'] ?? 0;
    replaceMethod<(this: unknown, name: string) => Callable | undefined>(
      this.name,
      sceneGraph.Node,
      'Node',
      'getMethod',
      (original) =>
        function (name) {
          const method: Callable | undefined = original.call(this as never, name as never);
          const engines = method?.signatures[0];
          if (name.toLowerCase() !== 'parentsubtype' || engines === undefined) return method;
          return builtIn(core, 'parentSubtype', [['nodeType', text]], text, (interpreter, type: BrsValue) => {
            const parent = engines.impl(interpreter, type);
            return parent === core.BrsInvalid.Instance ? new core.BrsString('') : parent;
          });
        },
    );
  },
};
