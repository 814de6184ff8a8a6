/** Bundles a program of this project as JavaScript in a few files, with the files that it reads, for an npm package. */
import { readdirSync, statSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { rollup, type OutputBundle, type Plugin } from 'rollup';
import { ROOT } from './drop-in.ts';
import { stripTypes } from './strip-types.ts';

/** The folder of the code in a package. */
export const CODE = 'lib';

/**
 * @param input the modules that stand for themselves: name in the package → TypeScript file
 * @returns the files, below `lib`, and the names of the packages that they import
 */
export async function bundleProgram(
  input: Readonly<Record<string, string>>,
): Promise<{ files: Map<string, Uint8Array>; packages: Set<string> }> {
  const build = await rollup({
    input,
    external: (id) => !id.startsWith('.') && !path.isAbsolute(id),
    onLog: (_level, log) => {
      throw new Error(`bundling ${Object.values(input).join(', ')}: ${log.message}`);
    },
    plugins: [filesByAddress(), stripTypes()],
  });
  const { output } = await build.generate({
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  });
  await build.close();
  const files = new Map<string, Uint8Array>();
  const packages = new Set<string>();
  const own = new Set(output.map(({ fileName }) => fileName));
  for (const part of output) {
    files.set(`${CODE}/${part.fileName}`, bytesOf(part));
    if (part.type === 'asset') continue;
    for (const id of [...part.imports, ...part.dynamicImports]) {
      const isPackage = !id.startsWith('node:') && !own.has(id);
      if (isPackage) packages.add(id.split('/', id.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  return { files, packages };
}

function bytesOf(part: OutputBundle[string]): Uint8Array {
  if (part.type === 'chunk') return new TextEncoder().encode(part.code);
  return typeof part.source === 'string' ? new TextEncoder().encode(part.source) : part.source;
}

/** `new URL('./thread.ts', import.meta.url)`: the URL of a module to start, or of a file or folder to read. */
const ADDRESS = /new URL\(\s*'(\.{1,2}\/[^']+)',\s*import\.meta\.url\s*,?\s*\)/g;

/** Turns each such module into its own entry, and copies files and folders beside the code. */
function filesByAddress(): Plugin {
  return {
    name: 'files-by-address',
    async transform(code, id) {
      const found = [...code.matchAll(ADDRESS)];
      let changed = code;
      for (const [whole, relative = ''] of found) {
        const target = path.join(path.dirname(id), relative);
        const place = await emitted(this, target);
        changed = changed.replace(whole, () => place);
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
  const files = statSync(target).isDirectory() ? filesIn(target).map((file) => path.join(name, file)) : [name];
  for (const file of files) {
    const source = new Uint8Array(await fs.readFile(path.join(path.dirname(target), file)));
    emitter.emitFile({ type: 'asset', fileName: file.replaceAll('\\', '/'), source });
  }
  return `new URL('./${name}', import.meta.url)`;
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
