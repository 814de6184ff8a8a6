/** `for each` over a byte array begins with its first byte. */
import type { BrsValue } from '../../engine/types.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';

interface ByteArray {
  readonly elements: Uint8Array;
  /** Index of the next byte; -1 after the last one. */
  readonly enumIndex: number;
}

export const forEachBytes: EngineFix = {
  name: 'for-each-bytes',
  defect:
    '`for each` over a byte array skips the first byte and ends with a 0; a device visits each byte, as the suite ' +
    'of LaunchDarkly’s SDK expects.',
  apply({ core }) {
    replaceMethod<(this: ByteArray) => BrsValue>(
      this.name,
      core.RoByteArray,
      'RoByteArray',
      'getNext',
      (original) =>
        function () {
          const byte = this.elements[this.enumIndex];
          // The original advances first and then returns the following byte.
          const behind: BrsValue = original.call(this);
          return byte === undefined ? behind : new core.Int32(byte);
        },
    );
  },
};
