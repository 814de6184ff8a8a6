/** Bundles a program of this project as JavaScript in a few files, with the files that it reads, for an npm package. */
import { readdirSync, statSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rollup, type OutputBundle, type Plugin } from 'rollup';
import { ROOT } from './drop-in.ts';
import { SCOPE } from './package-names.ts';
import { stripTypes } from './strip-types.ts';

/** The folder of the code in a package. */
export const CODE = 'lib';

interface Bundled {
  /** Paths, below `lib` → contents. */
  files: Map<string, Uint8Array>;
  /** Names of the packages that the files import. */
  packages: Set<string>;
  /** Paths in the copied package that the files import. */
  copied: Set<string>;
}

interface BundleOptions {
  /** Name of a package that is no dependency, because its modules will lie in a folder of that name beside the code. */
  copy?: string;
  /** Modules that are replaced: file → file. */
  standIns?: Readonly<Record<string, string>>;
}

/** @param input the modules that stand for themselves: name in the package → TypeScript file */
export async function bundleProgram(
  input: Readonly<Record<string, string>>,
  { copy, standIns = {} }: BundleOptions = {},
): Promise<Bundled> {
  const isCopied = (id: string): boolean => copy !== undefined && id.startsWith(`${copy}/`);
  const build = await rollup({
    input,
    external: (id) => !id.startsWith('.') && !path.isAbsolute(id) && !id.startsWith(SCOPE),
    onLog: (_level, log) => {
      throw new Error(`bundling ${Object.values(input).join(', ')}: ${log.message}`);
    },
    plugins: [siblings(), replacements(standIns), filesByAddress(), stripTypes()],
  });
  const { output } = await build.generate({
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    importAttributesKey: 'with',
    paths: (id) => (isCopied(id) ? `./${id}` : id),
  });
  await build.close();
  const files = new Map<string, Uint8Array>();
  const packages = new Set<string>();
  const copied = new Set<string>();
  const own = new Set(output.map(({ fileName }) => fileName));
  for (const part of output) {
    files.set(`${CODE}/${part.fileName}`, bytesOf(part));
    if (part.type === 'asset') continue;
    for (const written of [...part.imports, ...part.dynamicImports]) {
      const id = written.replace(/^\.\//, '');
      if (copy !== undefined && isCopied(id)) {
        copied.add(id.slice(copy.length + 1));
        continue;
      }
      const isPackage = !id.startsWith('node:') && !own.has(id) && id !== MANIFEST;
      if (isPackage) packages.add(id.split('/', id.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  return { files, packages, copied };
}

function bytesOf(part: OutputBundle[string]): Uint8Array {
  if (part.type === 'chunk') return new TextEncoder().encode(part.code);
  return typeof part.source === 'string' ? new TextEncoder().encode(part.source) : part.source;
}

/** Module that the package has in the same place as this project, seen from the code. */
const MANIFEST = '../package.json';

/** Resolves modules of other workspaces of this project, so that they become part of the program. */
function siblings(): Plugin {
  return {
    name: 'siblings',
    resolveId: (id) => (id.startsWith(SCOPE) ? fileURLToPath(import.meta.resolve(id)) : null),
  };
}

/** Resolves replaced modules to those that replace them, and the project's package.json to the package's own. */
function replacements(standIns: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'replacements',
    resolveId(id, importer) {
      if (importer === undefined || !id.startsWith('.')) return null;
      const file = path.join(path.dirname(importer), id);
      if (file === path.join(ROOT, 'package.json')) return { id: MANIFEST, external: true };
      return standIns[file] ?? null;
    },
  };
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
