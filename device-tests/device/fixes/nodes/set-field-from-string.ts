/** setField accepts a font name and a color as strings, as an assignment does. */
import type { BrsValue } from '../../engine/types.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';
import { sortOf } from '../language/operands.ts';

interface NodeValue {
  getNodeFields(): Map<string, { getType(): string }>;
}

/** Field types that parse a string when they are set. */
const READ_FROM_TEXT = new Set(['font', 'color']);

export const setFieldFromString: EngineFix = {
  name: 'set-field-from-string',
  defect:
    'setField refuses a font name and a color as strings, which = and setFields accept; a device accepted a font ' +
    'name.',
  apply({ core, sceneGraph }) {
    replaceMethod<(this: NodeValue, field: string, value: BrsValue) => boolean>(
      this.name,
      sceneGraph.Node,
      'Node',
      'canAcceptValue',
      (original) =>
        function (field, value) {
          const kind = this.getNodeFields().get(field.toLowerCase())?.getType() ?? '';
          if (READ_FROM_TEXT.has(kind) && sortOf(value, core) === 'text') return true;
          return original.call(this, field, value);
        },
    );
  },
};
