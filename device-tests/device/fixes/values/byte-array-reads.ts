/** Loops and indexes read single bytes of a byte array, without a copy of the whole array. */
import type { BrsComponentValue, BrsNumberValue, BrsValue, ByteArrayValue } from '../../engine/types.ts';
import { replaceMethod, type EngineFix } from '../fix.ts';

interface EnumeratedBytes extends ByteArrayValue {
  /** Index of the next byte; -1 after the last one. */
  readonly enumIndex: number;
}

export const byteArrayReads: EngineFix = {
  name: 'byte-array-reads',
  defect:
    '`for each` over a byte array skips the first byte and ends with a 0; a device visits each byte, as the suite ' +
    'of LaunchDarkly’s SDK expects. An index copies the whole array into objects first, so 64,000 reads take minutes, ' +
    'and a LongInteger or Double is no index.',
  apply({ core }) {
    const kindOf = (name: string): number => core.ValueKind[name] ?? -1;
    const numbers = new Set(['Int32', 'Int64', 'Float', 'Double'].map(kindOf));
    replaceMethod<(this: EnumeratedBytes) => BrsValue>(
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
    replaceMethod<(this: ByteArrayValue, index: BrsValue) => BrsValue>(
      this.name,
      core.RoByteArray,
      'RoByteArray',
      'get',
      (original) =>
        function (index) {
          const plain = (index as BrsComponentValue).unbox?.() ?? index;
          if (!numbers.has(plain.kind)) return original.call(this, index);
          const byte = this.elements[Math.trunc(Number((plain as BrsNumberValue).getValue()))];
          return byte === undefined ? core.BrsInvalid.Instance : new core.Int32(byte);
        },
    );
  },
};
