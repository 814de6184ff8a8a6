/** Channels for tests: folders of fixtures as zips, and temporary folders to put them in. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';

const device = dirname(dirname(fileURLToPath(import.meta.url)));

/** Gets the path and text of each text file of a channel, and returns the text to pack instead. */
export type ChangeText = (path: string, text: string) => string;

/** Zips a folder below `device-tests/device/`. */
export async function channelZip(folder: string, change?: ChangeText): Promise<Uint8Array> {
  return zipSync(await channelFiles(folder, change));
}

/** Returns the files of a folder below `device-tests/device/` by their paths in it. */
export async function channelFiles(
  folder: string,
  change: ChangeText = (_, text) => text,
): Promise<Record<string, Uint8Array>> {
  const root = join(device, folder);
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
  return files;
}

/** Returns a main() that shows a scene, sets its field `start`, and ends when its field `done` changes. */
export function mainOf(scene: string): string {
  return `sub main()
  screen = createObject("roSGScreen")
  port = createObject("roMessagePort")
  screen.setMessagePort(port)
  scene = screen.createScene("${scene}")
  screen.show()
  scene.observeField("done", port)
  scene.start = true
  while type(wait(0, port)) <> "roSGNodeEvent"
  end while
end sub
`;
}

/** Makes a folder that is removed after the test. */
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
