/** The rig as one npm package: the command, the device that it starts, and what both read, as JavaScript. */
import { readdirSync, statSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { rollup, type OutputBundle, type Plugin } from 'rollup';
import { ROOT } from './drop-in.ts';
import { typesAway } from './types-away.ts';

const RIG_NAME = 'settop-rig';
const RIG = path.join(ROOT, 'device-tests/rig');
/** Found by name while it runs, not by an import. */
const FOUND_BY_NAME = ['@napi-rs/canvas', 'brighterscript', 'brs-engine', 'brs-scenegraph'];
const COMMAND = 'bin/settop-rig.mjs';
const CODE = 'lib';

interface ProjectManifest {
  version: string;
  license: string;
  dependencies: Readonly<Record<string, string>>;
}

/** Paths in the package → contents. Node reads no types in an installed package, so all of it is JavaScript. */
export async function rigPackage(): Promise<Map<string, Uint8Array>> {
  const project = JSON.parse(await fs.readFile(path.join(ROOT, 'package.json'), 'utf8')) as ProjectManifest;
  const { files, packages } = await bundled();
  const read = async (file: string): Promise<Uint8Array> => new Uint8Array(await fs.readFile(file));
  return files
    .set('package.json', new TextEncoder().encode(`${JSON.stringify(manifestOf(project, packages), null, 2)}\n`))
    .set(COMMAND, await read(path.join(RIG, 'npm/settop-rig.mjs')))
    .set('README.md', await read(path.join(RIG, 'npm/README.md')))
    .set('LICENSE', await read(path.join(ROOT, 'LICENSE')));
}

function manifestOf({ version, license, dependencies }: ProjectManifest, packages: ReadonlySet<string>): object {
  const needed = [...new Set([...packages, ...FOUND_BY_NAME])].sort();
  return {
    name: RIG_NAME,
    version,
    description: 'Tests, runs and photographs any Roku channel, on an emulated device or on hardware.',
    license,
    keywords: ['roku', 'brightscript', 'brighterscript', 'rooibos', 'test', 'ci', 'emulator'],
    type: 'module',
    bin: { [RIG_NAME]: COMMAND },
    engines: { node: '>=22' },
    files: ['bin', CODE],
    // The very versions that this project is tested with.
    dependencies: Object.fromEntries(
      needed.map((name) => {
        const pinned = dependencies[name];
        if (pinned === undefined) throw new Error(`the rig imports '${name}', which is no dependency of the project`);
        return [name, pinned];
      }),
    ),
  };
}

/** The program in a few files, and the names of the packages that it imports. */
async function bundled(): Promise<{ files: Map<string, Uint8Array>; packages: Set<string> }> {
  const build = await rollup({
    input: { main: path.join(RIG, 'main.ts') },
    external: (id) => !id.startsWith('.') && !path.isAbsolute(id),
    onLog: (_level, log) => {
      throw new Error(`bundling the rig: ${log.message}`);
    },
    plugins: [filesByAddress(), typesAway()],
  });
  const { output } = await build.generate({
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  });
  await build.close();
  const files = new Map<string, Uint8Array>();
  const packages = new Set<string>();
  for (const part of output) {
    files.set(`${CODE}/${part.fileName}`, bytesOf(part));
    if (part.type === 'asset') continue;
    for (const id of [...part.imports, ...part.dynamicImports]) {
      const isPackage = !id.startsWith('node:') && !id.endsWith('.js');
      if (isPackage) packages.add(id.split('/', id.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  return { files, packages };
}

function bytesOf(part: OutputBundle[string]): Uint8Array {
  if (part.type === 'chunk') return new TextEncoder().encode(part.code);
  return typeof part.source === 'string' ? new TextEncoder().encode(part.source) : part.source;
}

/** `new URL('./thread.ts', import.meta.url)`: modules started by their address, and files and folders that are read. */
const ADDRESS = /new URL\(\s*'(\.{1,2}\/[^']+)',\s*import\.meta\.url\s*,?\s*\)/g;

/** Such a module becomes an entry of its own; a file, or a folder with its files, is laid beside the code. */
function filesByAddress(): Plugin {
  return {
    name: 'files-by-address',
    async transform(code, id) {
      const found = [...code.matchAll(ADDRESS)];
      let changed = code;
      for (const [whole, relative = ''] of found) {
        const target = path.join(path.dirname(id), relative);
        changed = changed.replace(whole, await emitted(this, target));
      }
      return { code: changed, map: null };
    },
  };
}

type Emitter = Pick<import('rollup').PluginContext, 'emitFile'>;

/** @returns the expression that names the file where it is in the package */
async function emitted(emitter: Emitter, target: string): Promise<string> {
  if (target.endsWith('.ts')) {
    const parts = path.relative(ROOT, target).replace(/\.ts$/, '').split(path.sep).slice(-2);
    const reference = emitter.emitFile({ type: 'chunk', id: target, name: parts.join('-') });
    return `new URL(import.meta.ROLLUP_FILE_URL_${reference})`;
  }
  const name = path.basename(target);
  const isFolder = statSync(target).isDirectory();
  const files = isFolder ? readdirSync(target).map((file) => path.join(name, file)) : [name];
  for (const file of files) {
    const source = new Uint8Array(await fs.readFile(path.join(path.dirname(target), file)));
    emitter.emitFile({ type: 'asset', fileName: file.replaceAll('\\', '/'), source });
  }
  return `new URL('./${name}', import.meta.url)`;
}
