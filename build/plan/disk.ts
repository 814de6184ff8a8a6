/** Side effects of the plan command outside of tests: the disk, and the output of the process. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CommandWorld } from './command.ts';

/** Maximum size of a plan file, in bytes. */
const MAX_BYTES = 20_000_000;

export const disk: CommandWorld = {
  read: (file) => {
    const bytes = readFileSync(file);
    if (bytes.length > MAX_BYTES) throw new Error(`${bytes.length} bytes are more than ${MAX_BYTES}`);
    return bytes.toString('utf8');
  },
  write: (folder, name, text) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, name), text);
  },
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
  // checker.brs is beside this module, in the project and in the package.
  checker: readFileSync(new URL('checker.brs', import.meta.url), 'utf8'),
};
