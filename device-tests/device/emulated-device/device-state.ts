/**
 * The device's storage and its lifetimes. The registry survives everything but a factory reset, `cachefs:` survives the
 * app's end but not a reboot, and `tmp:` lives as long as the app.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newVolumeLock } from '../engine/volume-lock.ts';
import { makeFolder } from '../check-output.ts';

/** Registry entries as the engine names them: `developerId.section.key` → value. */
export type Registry = ReadonlyMap<string, string>;

const VOLUME_BYTES = 16 * 1024 * 1024;
const REGISTRY_FILE = 'registry.json';

export class DeviceState {
  readonly #folder: string | undefined;
  #registry: Map<string, string>;
  #cacheFs = newVolume();
  readonly volumeLock = newVolumeLock();
  #writing: Promise<void> = Promise.resolve();

  private constructor(folder: string | undefined, registry: Map<string, string>) {
    this.#folder = folder;
    this.#registry = registry;
  }

  /** @param folder where the state is kept; without one it lives as long as the process */
  static async open(folder: string | undefined): Promise<DeviceState> {
    if (folder === undefined) return new DeviceState(undefined, new Map());
    await makeFolder(folder);
    return new DeviceState(folder, await readRegistry(join(folder, REGISTRY_FILE)));
  }

  get registry(): Registry {
    return this.#registry;
  }

  get cacheFs(): SharedArrayBuffer {
    return this.#cacheFs;
  }

  /** A fresh `tmp:` for one run of an app. */
  newTmp(): SharedArrayBuffer {
    return newVolume();
  }

  /** Saves the registry that an app has flushed. */
  saveRegistry(registry: Registry): void {
    this.#registry = new Map(registry);
    if (this.#folder === undefined) return;
    const file = join(this.#folder, REGISTRY_FILE);
    const text = JSON.stringify(Object.fromEntries(this.#registry), undefined, 2);
    this.#writing = this.#writing.then(async () => {
      await writeFile(`${file}.new`, text);
      await rename(`${file}.new`, file);
    });
    // `saved` reports a failure; the end of the device waits for it.
    this.#writing.catch(() => undefined);
  }

  /** Resolves when everything is on disk. */
  async saved(): Promise<void> {
    await this.#writing;
  }

  reboot(): void {
    this.#cacheFs = newVolume();
  }

  factoryReset(): void {
    this.reboot();
    this.saveRegistry(new Map());
  }
}

function newVolume(): SharedArrayBuffer {
  return new SharedArrayBuffer(VOLUME_BYTES);
}

async function readRegistry(file: string): Promise<Map<string, string>> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw error;
  }
  try {
    return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
  } catch {
    throw new Error(`${file} is not JSON; delete it to start with an empty registry.`);
  }
}
