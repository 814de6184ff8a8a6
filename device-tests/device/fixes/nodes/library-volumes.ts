/** Files of loaded component libraries, each at a read-only volume of the library's name. */
import { FixNotApplicable, type FixTarget, type Method } from '../fix.ts';
import type { ComponentLibrary } from '../../network/types.ts';

const RESERVED = new Set(['pkg', 'libpkg', 'common', 'tmp', 'cachefs', 'ext1', 'http', 'https', 'font', 'file']);
const NAME = /^[a-z][\w.-]*$/i;
const READ_ONLY = ['mkdirSync', 'rmdirSync', 'unlinkSync', 'writeFileSync'];

interface Volume {
  readonly library: ComponentLibrary;
  /** Path in lower case → the zip's own path, as paths of packages are case-insensitive in the engine. */
  readonly paths: ReadonlyMap<string, string>;
}

export class LibraryVolumes {
  readonly #volumes = new Map<string, Volume>();

  /** Makes the engine's file system find the files of libraries. */
  constructor(fix: string, { core }: Pick<FixTarget, 'core'>) {
    const files = core.BrsDevice.fileSystem as unknown as Record<string, Method | undefined>;
    const replace = (name: string, read: (volume: Volume, path: string, ...rest: unknown[]) => unknown): void => {
      const original = files[name];
      if (typeof original !== 'function') throw new FixNotApplicable(fix, `file operation ${name}`);
      const volumeOf = (path: unknown): [Volume, string] | undefined => this.#find(path);
      files[name] = function (this: unknown, ...args: unknown[]): unknown {
        const found = volumeOf(args[0]);
        return found === undefined ? original.apply(this as never, args as never) : read(...found, ...args.slice(1));
      } as Method;
    };
    replace('existsSync', (volume, path) => volume.paths.has(path) || isFolder(volume, path));
    replace('readFileSync', (volume, path, encoding) => {
      const bytes = bytesOf(volume, path);
      return encoding === undefined ? bytes : new TextDecoder().decode(bytes);
    });
    replace('readdirSync', (volume, path) => entriesOf(volume, path));
    replace('statSync', (volume, path) => statOf(volume, path));
    replace('findSync', (volume, path, extension) => filesBelow(volume, path, String(extension)));
    for (const name of READ_ONLY) {
      replace(name, (_, path) => {
        throw new Error(`EROFS: ${path} is in a component library`);
      });
    }
  }

  /** Bytes of the files of all libraries but the named one. */
  bytesBeside(namespace: string): number {
    let bytes = 0;
    for (const [name, { library }] of this.#volumes) {
      if (name !== namespace.toLowerCase()) bytes += sizeOf(library);
    }
    return bytes;
  }

  get isEmpty(): boolean {
    return this.#volumes.size === 0;
  }

  /** Adds a library's files; those of a library of the same name are replaced. */
  add(library: ComponentLibrary): void {
    const paths = Object.keys(library.files).map((path): [string, string] => [path.toLowerCase(), path]);
    this.#volumes.set(library.namespace.toLowerCase(), { library, paths: new Map(paths) });
  }

  /** Returns the name of the library to which a file belongs. */
  nameOf(file: string): string | undefined {
    return this.#find(file)?.[0].library.namespace;
  }

  #find(path: unknown): [Volume, string] | undefined {
    if (this.#volumes.size === 0 || typeof path !== 'string') return undefined;
    const [, name = '', rest = ''] = /^\s*([^/:]+):\/*(.*?)\/*\s*$/s.exec(path) ?? [];
    const volume = this.#volumes.get(name.toLowerCase());
    return volume && [volume, rest.replaceAll(/\/+/g, '/').toLowerCase()];
  }
}

/** Reports whether a library may have this name: its files get a volume of the name. */
export function isLibraryName(name: string): boolean {
  return NAME.test(name) && !RESERVED.has(name.toLowerCase());
}

/** Unpacked size of a library, in bytes. */
export function sizeOf({ files }: ComponentLibrary): number {
  return Object.values(files).reduce((sum, { length }) => sum + length, 0);
}

function bytesOf({ library, paths }: Volume, path: string): Uint8Array {
  const bytes = library.files[paths.get(path) ?? ''];
  if (bytes === undefined) throw new Error(`ENOENT: ${library.namespace}:/${path}`);
  return bytes;
}

function isFolder({ paths }: Volume, path: string): boolean {
  return path === '' || [...paths.keys()].some((one) => one.startsWith(`${path}/`));
}

function entriesOf(volume: Volume, path: string): string[] {
  if (!isFolder(volume, path)) throw new Error(`ENOENT: ${volume.library.namespace}:/${path}`);
  const depth = path === '' ? 0 : path.length + 1;
  const below = [...volume.paths].filter(([one]) => one.startsWith(path === '' ? '' : `${path}/`));
  return [...new Set(below.map(([, own]) => own.slice(depth).split('/')[0] ?? ''))];
}

function filesBelow(volume: Volume, path: string, extension: string): string[] {
  const below = [...volume.paths].filter(([one]) => one.startsWith(path === '' ? '' : `${path}/`));
  return below.filter(([one]) => one.endsWith(`.${extension}`)).map(([, own]) => `${volume.library.namespace}:/${own}`);
}

function statOf(volume: Volume, path: string): object {
  const folder = isFolder(volume, path);
  const size = folder ? 0 : bytesOf(volume, path).length;
  const time = new Date(0);
  return { size, mode: 0o444, mtime: time, ctime: time, atime: time, isDirectory: () => folder, isFile: () => !folder };
}
