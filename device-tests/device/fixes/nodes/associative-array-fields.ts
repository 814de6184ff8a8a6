/** Accepts `associativeArray` as a field type. */
import type { BrsValue } from '../../engine/types.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';

type AddNodeField = (this: BrsValue, name: string, type: string, alwaysNotify: boolean, sync: boolean) => void;

/** Type name in lower case, as the engine compares it. */
const LONG = 'associativearray';
const SHORT = 'assocarray';

export const associativeArrayFields: EngineFix = {
  name: 'associative-array-fields',
  defect:
    'a field of the type associativeArray is not added, only assocarray and roAssociativeArray are known; a device has all three ' +
    '(brs-engine pull request 963).',
  apply({ sceneGraph }) {
    replaceMethod<AddNodeField>(
      this.name,
      sceneGraph.Node,
      'Node',
      'addNodeField',
      (original) =>
        function (name, type, alwaysNotify, sync) {
          const known = type.length === LONG.length && type.toLowerCase() === LONG ? SHORT : type;
          original.call(this, name, known, alwaysNotify, sync);
        },
    );
  },
};
