/** What the tests of the device share: fixture channels as zips, a running device, waiting for console lines. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import type { Device } from '../driver/driver.ts';

const here = dirname(fileURLToPath(import.meta.url));

/** Longest wait for something that must come, in milliseconds. Not a measure: only a hung device reaches it. */
const PATIENCE_MS = 20_000;

/**
 * Zips a folder below `device-tests/device/`.
 *
 * @param change gets each text file and returns what to pack instead
 */
export async function channelZip(
  folder: string,
  change: (path: string, text: string) => string = (_, text) => text,
): Promise<Uint8Array> {
  const root = join(here, folder);
  const files: Record<string, Uint8Array> = {};
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(root, file).split(sep).join('/');
    const bytes = await readFile(file);
    files[path] = /\.(brs|xml)$|^manifest$/.test(path)
      ? strToU8(change(path, bytes.toString()))
      : new Uint8Array(bytes);
  }
  return zipSync(files);
}

/** A folder that is gone when the test is over. */
export async function temporaryFolder(test: { after(fn: () => Promise<void>): void }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'settop-device-'));
  test.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function writeZip(folder: string, name: string, zip: Uint8Array): Promise<string> {
  const file = join(folder, `${name}.zip`);
  await writeFile(file, zip);
  return file;
}

/** Collects a console's lines and waits for some. */
export class ConsoleWatch {
  readonly lines: string[] = [];
  #changed: () => void = () => undefined;

  constructor(listen: Pick<Device, 'onConsoleLine'>) {
    listen.onConsoleLine((line) => {
      this.lines.push(line);
      this.#changed();
    });
  }

  /** Resolves with the first line that matches, now or later. */
  async line(pattern: RegExp): Promise<string> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = this.lines.find((line) => pattern.test(line));
      if (found !== undefined) return found;
      if (Date.now() > deadline)
        throw new Error(`no console line matches ${pattern}; lines:\n${this.lines.join('\n')}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 100);
        this.#changed = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
}
