/** roFileSystem.Stat returns the creation and modification time of a file. */
import type { BrsStringValue, BrsValue, Interpreter } from '../../engine/types.ts';
import { builtIn, required, type EngineFix } from '../fix.ts';
import { scriptMethod } from '../script-methods.ts';

interface Table extends BrsValue {
  readonly elements: ReadonlyMap<string, BrsValue>;
  set(key: BrsValue, value: BrsValue, keepsCase?: boolean): void;
}

export const fileTimes: EngineFix = {
  name: 'file-times',
  defect:
    'Stat() of roFileSystem has no ctime and no mtime, and says that common: is read only; a device gives both as ' +
    'roDateTime, and rw (roku-test-automation).',
  apply({ core, appStartedAt }) {
    const { String: text = 0, Object: object = 0 } = core.ValueKind;
    const owner = core.RoFileSystem;
    const Date = required(this.name, core.RoDateTime, 'class RoDateTime');
    scriptMethod(this.name, owner, 'RoFileSystem', 'stat', (_self, engines) => {
      const stat = required(this.name, engines?.signatures[0]?.impl, 'roFileSystem.stat');
      const statWithTimes = (interpreter: Interpreter, path: BrsStringValue): BrsValue => {
        const table = stat(interpreter, path) as Table;
        if (!table.elements.has('type')) return table;
        // The engine keeps no times: all it holds came with the app.
        for (const name of ['ctime', 'mtime'])
          table.set(new core.BrsString(name), new Date(Math.floor(appStartedAt / 1000)));
        if (/^common:/i.test(path.value)) table.set(new core.BrsString('permissions'), new core.BrsString('rw'));
        return table;
      };
      return builtIn(core, 'stat', [['path', text]], object, statWithTimes);
    });
  },
};
