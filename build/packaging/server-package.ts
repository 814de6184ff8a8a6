/** Builds the npm package of the server: its command as JavaScript, and the web app as a built page. */
import fs from 'node:fs/promises';
import { globSync } from 'node:fs';
import path from 'node:path';
import { buildWebPage } from '../../server-stub/web/build.ts';
import { bundleProgram, CODE } from './bundle-program.ts';
import { ROOT } from './drop-in.ts';
import { publishedManifest } from './published-manifest.ts';
import { installedManifest, NOTICES, thirdPartyNotices } from './third-party-notices.ts';

const SERVER = path.join(ROOT, 'server-stub');
const COMMAND = 'bin/settop-server.mjs';
/** Imports of packages in the sources of the web app. */
const IMPORTED = /from '((?:@[\w-]+\/)?[\w-]+)(?:\/[\w-]+)*'/g;

/**
 * Returns the package: paths → contents.
 * @param pages folder that keeps built pages
 */
export async function serverPackage(pages: string): Promise<Map<string, Uint8Array>> {
  const { files, packages } = await bundleProgram(
    { main: path.join(SERVER, 'main.ts') },
    { standIns: { [path.join(SERVER, 'web/build.ts')]: path.join(SERVER, 'web/prebuilt-page.ts') } },
  );
  for (const [name, bytes] of await buildWebPage({ outDir: pages }))
    files.set(`${CODE}/page/${name}`, new Uint8Array(bytes));
  const own = {
    engines: { node: '>=24' },
    type: 'module',
    bin: { 'settop-server': COMMAND },
    files: ['bin', CODE],
  };
  const manifest = await publishedManifest('settop-server', { imported: packages, own });
  const read = async (file: string): Promise<Uint8Array> => new Uint8Array(await fs.readFile(file));
  const text = (content: string): Uint8Array => new TextEncoder().encode(content);
  return files
    .set('package.json', text(manifest))
    .set(COMMAND, await read(path.join(SERVER, 'npm/settop-server.mjs')))
    .set('README.md', await read(path.join(SERVER, 'npm/README.md')))
    .set('LICENSE', await read(path.join(ROOT, 'LICENSE')))
    .set(NOTICES, text(await thirdPartyNotices(await packagesInPage(), manifest)));
}

/** Returns the packages whose code is in the page: those that its sources import, with their dependencies. */
async function packagesInPage(): Promise<string[]> {
  const sources = globSync('web/app/**/*.{ts,tsx}', { cwd: SERVER }).sort();
  const texts = await Promise.all(sources.map((file) => fs.readFile(path.join(SERVER, file), 'utf8')));
  const found = texts.flatMap((text) => [...text.matchAll(IMPORTED)].map(([, name = '']) => name));
  const all = new Set(found);
  for (const name of all)
    for (const one of Object.keys((await installedManifest(name)).dependencies ?? {})) all.add(one);
  return [...all];
}
