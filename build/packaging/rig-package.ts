/** Builds the npm package of the rig: the command, its device, and the files that both read, as JavaScript. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { bundleProgram, CODE } from './bundle-program.ts';
import { ROOT } from './drop-in.ts';
import { publishedManifest } from './published-manifest.ts';

const RIG_NAME = 'settop-rig';
const RIG = path.join(ROOT, 'device-tests/rig');
/** Packages that are resolved by name at run time, not by an import. */
const FOUND_BY_NAME = ['@napi-rs/canvas', 'brighterscript', 'brs-engine', 'brs-scenegraph'];
const COMMAND = 'bin/settop-rig.mjs';

/**
 * Returns the package: paths → contents. Node does not strip types in installed packages, so all of it is JavaScript.
 */
export async function rigPackage(): Promise<Map<string, Uint8Array>> {
  const { files, packages } = await bundleProgram({ main: path.join(RIG, 'main.ts') });
  const manifest = await publishedManifest([...packages, ...FOUND_BY_NAME], {
    name: RIG_NAME,
    description: 'Tests, runs and photographs any Roku channel, on an emulated device or on hardware.',
    keywords: ['roku', 'brightscript', 'brighterscript', 'rooibos', 'test', 'ci', 'emulator'],
    bin: { [RIG_NAME]: COMMAND },
    files: ['bin', CODE],
  });
  const read = async (file: string): Promise<Uint8Array> => new Uint8Array(await fs.readFile(file));
  return files
    .set('package.json', manifest)
    .set(COMMAND, await read(path.join(RIG, 'npm/settop-rig.mjs')))
    .set('README.md', await read(path.join(RIG, 'npm/README.md')))
    .set('LICENSE', await read(path.join(ROOT, 'LICENSE')));
}
