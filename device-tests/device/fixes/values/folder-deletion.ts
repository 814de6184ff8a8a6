/** roFileSystem.delete() of a folder also deletes its content. */
import type { BrsStringValue, BrsValue, Interpreter } from '../../engine/types.ts';
import { builtIn, required, type EngineFix } from '../fix.ts';
import { scriptMethod } from '../script-methods.ts';

interface Files {
  existsSync(path: string): boolean;
  statSync(path: string): { isDirectory(): boolean };
  readdirSync(path: string): string[];
  rmdirSync(path: string): void;
  unlinkSync(path: string): void;
}

/** Matches a path inside a writable volume, but not the volume itself. */
const FOLDER = /^(?:tmp|cachefs):\/+[^/]/i;

function empty(files: Files, path: string): void {
  if (!FOLDER.test(path) || !files.existsSync(path) || !files.statSync(path).isDirectory()) return;
  for (const name of files.readdirSync(path)) {
    const inside = `${path.replace(/\/+$/, '')}/${name}`;
    if (files.statSync(inside).isDirectory()) {
      empty(files, inside);
      files.rmdirSync(inside);
    } else files.unlinkSync(inside);
  }
}

export const folderDeletion: EngineFix = {
  name: 'folder-deletion',
  defect:
    'roFileSystem.delete of a folder with something in it is false; "If path is a directory, its contents are recursively removed" ' +
    '(ifFileSystem).',
  apply({ core }) {
    const { String: text = 0, Boolean: boolean = 0 } = core.ValueKind;
    const owner = core.RoFileSystem;
    scriptMethod<{ readonly brsFS: Files }>(this.name, owner, 'RoFileSystem', 'delete', ({ brsFS }, method) => {
      if (method === undefined) return method;
      const remove = required('folder-deletion', method.signatures[0]?.impl, 'roFileSystem.delete');
      const deleted = (interpreter: Interpreter, path: BrsStringValue): BrsValue => {
        empty(brsFS, path.value);
        return remove(interpreter, path);
      };
      return builtIn(core, 'delete', [['path', text]], boolean, deleted);
    });
  },
};
