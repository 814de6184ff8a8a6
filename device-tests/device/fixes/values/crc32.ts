/** roByteArray.GetCRC32 wraps to a negative integer, as 32 bits do on a device. */
import type { BrsNumberValue } from '../../engine/types.ts';
import { builtIn, type EngineFix } from '../fix.ts';
import { changeComponent } from '../component-makers.ts';

export const crc32: EngineFix = {
  name: 'crc32',
  defect: 'GetCRC32 returns 2147483647 for half of all checksums; a device wraps to a negative integer.',
  apply({ core }) {
    const int = core.ValueKind['Int32'] ?? 0;
    changeComponent(this.name, { core }, 'roByteArray', 0, (bytes) => {
      const method = builtIn(core, 'getCRC32', [], int, (_i, index?: BrsNumberValue, length?: BrsNumberValue) => {
        const start = index?.getValue() ?? 0;
        const count = length?.getValue() ?? -1;
        const part = bytes.elements.slice(start, count < 0 ? undefined : start + count);
        return new core.Int32(process.getBuiltinModule('node:zlib').crc32(part) | 0);
      });
      const signature = method.signatures[0]?.signature;
      signature?.args.push(
        new core.StdlibArgument('index', int, new core.Int32(0)),
        new core.StdlibArgument('length', int, new core.Int32(-1)),
      );
      bytes.overrideMethods([method]);
    });
  },
};
