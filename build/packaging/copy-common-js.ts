/** Copies some CommonJS modules of an installed package, with those of its modules that they require. */
import fs from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { ROOT } from './drop-in.ts';
import { installedManifest } from './third-party-notices.ts';

const BUILT_IN = new Set(builtinModules);
const REQUIRE = /\brequire\(["']([^"']+)["']\)/g;

interface Copies {
  /** Paths in the package → contents, with a package.json that says that they are CommonJS. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Other packages that the copies require → their installed versions. */
  readonly packages: Readonly<Record<string, string>>;
}

/**
 * @param name the package
 * @param modules paths in it
 * @param standIns paths in it → files that replace them
 */
export async function copyCommonJs(
  name: string,
  modules: Iterable<string>,
  standIns: Readonly<Record<string, string>>,
): Promise<Copies> {
  const folder = path.join(ROOT, 'node_modules', name);
  const files = new Map<string, Uint8Array>();
  const packages: Record<string, string> = {};
  const queue = [...modules];
  for (const file of queue) {
    if (files.has(file)) continue;
    const bytes = new Uint8Array(await fs.readFile(standIns[file] ?? path.join(folder, file)));
    files.set(file, bytes);
    for (const [, id = ''] of new TextDecoder().decode(bytes).matchAll(REQUIRE)) {
      if (id.startsWith('.')) queue.push(`${path.posix.join(path.posix.dirname(file), id).replace(/\.js$/, '')}.js`);
      else if (!BUILT_IN.has(id)) packages[id] = (await installedManifest(id)).version;
    }
  }
  files.set('package.json', new TextEncoder().encode('{ "type": "commonjs" }\n'));
  return { files, packages };
}
