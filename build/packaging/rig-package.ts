/** Builds the npm package of the rig: the command, its device, and the files that both read, as JavaScript. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { bundleProgram, CODE } from './bundle-program.ts';
import { copyCommonJs } from './copy-common-js.ts';
import { ROOT } from './drop-in.ts';
import { publishedManifest } from './published-manifest.ts';
import { NOTICES, thirdPartyNotices } from './third-party-notices.ts';

const RIG = path.join(ROOT, 'device-tests/rig');
const COMMAND = 'bin/settop-rig.mjs';
/**
 * Package whose packets of the debug protocol are copied. As a dependency it would bring a second BrighterScript, and
 * a beta version of postman-request, for code that the rig never calls.
 */
const COPIED = 'roku-debug';
/** Copied modules that are replaced, because they import most of the other packages. */
const STAND_INS = {
  'dist/util.js': path.join(import.meta.dirname, 'roku-debug/util.cjs'),
  'dist/logging.js': path.join(import.meta.dirname, 'roku-debug/logging.cjs'),
};

/**
 * Returns the package: paths → contents. Node does not strip types in installed packages, so all of it is JavaScript.
 */
export async function rigPackage(): Promise<Map<string, Uint8Array>> {
  const { files, packages, copied } = await bundleProgram({ main: path.join(RIG, 'main.ts') }, { copy: COPIED });
  const copies = await copyCommonJs(COPIED, copied, STAND_INS);
  for (const [name, bytes] of copies.files) files.set(`${CODE}/${COPIED}/${name}`, bytes);
  const manifest = await publishedManifest('settop-rig', {
    imported: packages,
    copied: { [COPIED]: copies.packages },
    own: {
      type: 'module',
      bin: { 'settop-rig': COMMAND },
      files: ['bin', CODE],
    },
  });
  const read = async (file: string): Promise<Uint8Array> => new Uint8Array(await fs.readFile(file));
  const text = (content: string): Uint8Array => new TextEncoder().encode(content);
  return files
    .set('package.json', text(manifest))
    .set(COMMAND, await read(path.join(RIG, 'npm/settop-rig.mjs')))
    .set('README.md', await read(path.join(RIG, 'npm/README.md')))
    .set('LICENSE', await read(path.join(ROOT, 'LICENSE')))
    .set(NOTICES, text(await thirdPartyNotices([COPIED], manifest)));
}
