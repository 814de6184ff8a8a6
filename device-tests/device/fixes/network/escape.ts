/** roUrlTransfer.Escape encodes everything but unreserved characters. */
import type { BrsStringValue } from '../../engine/types.ts';
import { builtIn, type EngineFix } from '../fix.ts';
import { changeComponent } from '../component-makers.ts';

export const escape: EngineFix = {
  name: 'escape',
  defect: 'roUrlTransfer.Escape leaves & and / unchanged; a device encodes everything but unreserved characters.',
  apply({ core }) {
    const text = core.ValueKind['String'] ?? 0;
    changeComponent(this.name, { core }, 'roUrlTransfer', 0, (transfer) =>
      transfer.overrideMethods(
        ['escape', 'urlEncode'].map((name) =>
          builtIn(core, name, [['text', text]], text, (_i, value: BrsStringValue) => {
            return new core.BrsString(encode(value.value));
          }),
        ),
      ),
    );
  },
};

/** Percent-encodes everything but letters, digits and `-._~`. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}
