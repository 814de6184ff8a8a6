/** roByteArray.AppendFile creates a missing file. */
import type { BrsStringValue } from '../../engine/types.ts';
import { required, type EngineFix } from '../fix.ts';
import { changeComponent } from '../component-makers.ts';

const WRITABLE = /^(tmp|cachefs):/i;

export const appendCreatesFile: EngineFix = {
  name: 'append-creates-file',
  defect: 'AppendFile to a missing file writes nothing; a device creates the file, and public channels rely on it.',
  apply({ core }) {
    changeComponent(this.name, { core }, 'roByteArray', 0, (bytes) => {
      const append = bytes.getMethod('appendFile')?.signatures[0];
      const overload = required(this.name, append, 'method roByteArray.appendFile');
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
    });
  },
};
