/** roUrlTransfer.Escape encodes everything but unreserved characters. */
import type { BrsComponentValue, BrsStringValue } from '../../engine/types.ts';
import { builtIn, required, type EngineFix } from '../fix.ts';

export const escape: EngineFix = {
  name: 'escape',
  defect: 'roUrlTransfer.Escape leaves & and / unchanged; a device encodes everything but unreserved characters.',
  apply({ core }) {
    const create = required(this.name, core.BrsObjects.get('roUrlTransfer'), 'component roUrlTransfer');
    const text = core.ValueKind['String'] ?? 0;
    core.BrsObjects.set(
      'roUrlTransfer',
      (interpreter) => {
        const transfer = create(interpreter) as BrsComponentValue;
        transfer.overrideMethods(
          ['escape', 'urlEncode'].map((name) =>
            builtIn(core, name, [['text', text]], text, (_i, value: BrsStringValue) => {
              return new core.BrsString(encode(value.value));
            }),
          ),
        );
        return transfer;
      },
      0,
    );
  },
};

/** Percent-encodes everything but letters, digits and `-._~`. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}
