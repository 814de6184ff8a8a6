/** Default font size of labels without a font. */
import type { BrsNumberValue, BrsValue } from '../../engine/types.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';

interface FontNode {
  readonly resolution: string;
  /** Absent while the font is being constructed. */
  readonly systemFont?: string;
}

const FIX = 'default-font';
/** Default font size at 1080 lines, in pixels. The size at 720 lines was not measured. */
const DEFAULT_SIZE = 34;

export const defaultFont: EngineFix = {
  name: FIX,
  defect:
    'a label without a font is as large as one with MediumSystemFont; at 1080 lines a device makes its line 36 high, and ' +
    'that of the other 38 (an answer to query/app-ui that roku-test-automation keeps, and a trace of brs-engine’s).',
  apply({ core, sceneGraph }) {
    replaceMethod<(this: FontNode, field: string, value: BrsValue, ...rest: never[]) => void>(
      FIX,
      sceneGraph.Font,
      'Font',
      'setValueSilent',
      (original) =>
        function (field, value, ...rest) {
          const isDefault = field === 'size' && this.systemFont === undefined && this.resolution === 'FHD';
          const size = isDefault ? (new core.Int32(DEFAULT_SIZE) as BrsNumberValue) : value;
          original.call(this, field, size, ...rest);
        },
    );
  },
};
