/**
 * Lets several engine threads change the same memory volume. The engine's file system numbers its files, and remembers
 * where the newest block of its index is, in each thread by itself: two threads give the same number to two files, and
 * one overwrites the other's.
 */

/** Block of the index of a volume; the volume's head names the newest. */
interface IndexBlock {
  readonly buffer: SharedArrayBuffer;
  readonly byteOffset: number;
}

interface MountedVolume {
  readonly store: { readonly superblock: { metadata: IndexBlock; readonly metadata_offset: number } };
  _lastID?: number;
  allocNew(path: string): number;
}

/** Names by which the engine mounts the volumes. */
const MOUNTED_AS = ['/tmp:', '/cachefs:'];

/** Runs the engine's mounting, and returns the volumes that it mounted. The engine publishes them nowhere. */
export function mountedBy(mount: () => unknown): MountedVolume[] {
  const found: MountedVolume[] = [];
  const set = Object.getOwnPropertyDescriptor(Map.prototype, 'set')?.value as Map<unknown, unknown>['set'];
  Map.prototype.set = function (key: unknown, value: unknown) {
    // The file system also keeps the number of the folder under this name.
    if (typeof value === 'object' && MOUNTED_AS.includes(key as string)) found.push(value as MountedVolume);
    return set.call(this, key, value);
  };
  try {
    mount();
  } finally {
    Map.prototype.set = set;
  }
  if (found.length !== MOUNTED_AS.length) throw new Error('the engine does not mount the memory volumes as expected');
  return found;
}

/** Numbers new files by a counter that all threads share. `counter`: its first element is the highest number given. */
export function numberFiles(volume: MountedVolume, counter: Int32Array): void {
  const original = volume.allocNew.bind(volume);
  volume.allocNew = (path) => {
    // A file has two numbers, one more for its content. The engine's own files, such as the root, have the lowest.
    volume._lastID = Atomics.add(counter, 0, 2);
    return original(path);
  };
}

/** Follows the index to a block that another thread has added. */
export function catchUp({ store: { superblock } }: MountedVolume): void {
  const { metadata, metadata_offset: newest } = superblock;
  if (metadata.byteOffset === newest) return;
  const Block = metadata.constructor as new (buffer: SharedArrayBuffer, at: number) => IndexBlock;
  superblock.metadata = new Block(metadata.buffer, newest);
}
