/** roByteArray.AppendFile creates a missing file. */
import type { BrsComponentValue, BrsStringValue, Callable } from '../../engine/types.ts';
import { required, type EngineFix } from '../fix.ts';

interface Bytes extends BrsComponentValue {
  getMethod(name: string): Callable | undefined;
}

const WRITABLE = /^(tmp|cachefs):/i;

export const appendCreatesFile: EngineFix = {
  name: 'append-creates-file',
  defect: 'AppendFile to a missing file writes nothing; a device creates the file, and public channels rely on it.',
  apply({ core }) {
    const create = required(this.name, core.BrsObjects.get('roByteArray'), 'component roByteArray');
    core.BrsObjects.set(
      'roByteArray',
      (interpreter) => {
        const bytes = create(interpreter) as Bytes;
        const overload = required(
          this.name,
          bytes.getMethod('appendFile')?.signatures[0],
          'method roByteArray.appendFile',
        );
        const original = overload.impl;
        overload.impl = (caller, ...args) => {
          const path = (args[0] as BrsStringValue).value;
          const { fileSystem } = core.BrsDevice;
          const folder = path.slice(0, path.lastIndexOf('/') + 1);
          if (WRITABLE.test(path) && fileSystem.existsSync(folder) && !fileSystem.existsSync(path)) {
            fileSystem.writeFileSync(path, '');
          }
          return original(caller, ...args);
        };
        return bytes;
      },
      0,
    );
  },
};
