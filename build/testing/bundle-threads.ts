/**
 * `node build/testing/bundle-threads.ts <folder>`: makes `<folder>/lib/thread.js`, an emulated device's thread in one file.
 * Its hundred and forty modules were loaded by each of the thousand threads of a run of all tests.
 */
import { mkdir, mkdtemp, rename, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bundleProgram } from '../packaging/bundle-program.ts';
import { ROOT } from '../packaging/drop-in.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('bundle-threads.ts needs the folder that it is to make');
const { files } = await bundleProgram({ thread: join(ROOT, 'device-tests', 'device', 'threads', 'thread.ts') });
// Made beside and moved into place: devices that start meanwhile take the modules themselves.
const beside = await mkdtemp(`${folder}-`);
// The bundle imports packages, which are looked for in the folders above it.
await symlink(join(ROOT, 'node_modules'), join(beside, 'node_modules'));
await writeFile(join(beside, 'package.json'), '{ "type": "module" }\n');
for (const [name, bytes] of files) {
  await mkdir(dirname(join(beside, name)), { recursive: true });
  await writeFile(join(beside, name), bytes);
}
await rename(beside, folder);
