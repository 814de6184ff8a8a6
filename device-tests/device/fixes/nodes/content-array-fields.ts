/**
 * Array fields in the metadata of a ContentNode, as documented and as Roku's samples use them: the samples set
 * `artists` to a string, and their views show `artists[0]`.
 */
import type { BrsValue } from '../../engine/types.ts';
import { replaceMethod, required, type EngineFix } from '../fix.ts';

const LIST = 'stringarray';
/** Field that identifies the fields of a ContentNode. */
const BESIDE = 'categories';
const MISSING = { name: 'artists', type: LIST, hidden: true };

export const contentArrayFields: EngineFix = {
  name: 'content-array-fields',
  defect:
    'a ContentNode has no artists, and a text set to a list of its metadata is refused; a device has the field and makes ' +
    'a list of one.',
  apply({ core, sceneGraph }) {
    const ContentNode = required(this.name, sceneGraph.ContentNode, 'class ContentNode');
    const isText = required(this.name, core.isBrsString, 'function isBrsString');
    const List = core.RoArray;
    replaceMethod<(this: object, fields: readonly { name: string }[]) => void>(
      this.name,
      sceneGraph.Node,
      'Node',
      'registerDefaultFields',
      (original) =>
        function (fields) {
          const ofContent = fields.some(({ name }) => name === BESIDE);
          original.call(this, ofContent ? [...fields, MISSING] : fields);
        },
    );
    replaceMethod<
      (
        this: { fields: ReadonlyMap<string, { getType(): string }> },
        name: string,
        value: BrsValue,
        ...rest: never[]
      ) => void
    >(
      this.name,
      ContentNode,
      'ContentNode',
      'setValue',
      (original) =>
        function (name, value, ...rest) {
          const isList = isText(value) && this.fields.get(name.toLowerCase())?.getType() === LIST;
          original.call(this, name, isList ? new List([value]) : value, ...rest);
        },
    );
  },
};
