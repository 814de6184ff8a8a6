/**
 * `node build/testing/bundle-threads.ts <folder>`: bundles the thread code of the emulated device into
 * `<folder>/lib/thread.js`. A full test run starts about a thousand threads, each of which would load about 140
 * modules.
 */
import { mkdir, mkdtemp, rename, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bundleProgram } from '../packaging/bundle-program.ts';
import { ROOT } from '../packaging/drop-in.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('bundle-threads.ts needs the folder that it is to make');
const { files } = await bundleProgram({ thread: join(ROOT, 'device-tests', 'device', 'threads', 'thread.ts') });
// Built under another name and renamed. Devices that start before the rename load the modules themselves.
const beside = await mkdtemp(`${folder}-`);
// The bundle imports packages, which Node resolves from its parent folders.
await symlink(join(ROOT, 'node_modules'), join(beside, 'node_modules'));
await writeFile(join(beside, 'package.json'), '{ "type": "module" }\n');
for (const [name, bytes] of files) {
  await mkdir(dirname(join(beside, name)), { recursive: true });
  await writeFile(join(beside, name), bytes);
}
await rename(beside, folder);
