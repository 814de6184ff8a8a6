/**
 * `POST /api/backup` writes a consistent copy of the running server's store to one file and keeps the newest backups.
 */
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/store.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import { AdminRefusal } from './answers.ts';
import { BACKUP } from './schemas.ts';

export interface BackupOptions {
  store: Pick<Store, 'backup'>;
  dataDir: string;
  /** Aborts a running backup when the server stops. */
  signal: AbortSignal;
  /** Number of backups to keep. */
  kept(): number;
  nowMs(): number;
}

/** File name of a finished backup. Other files in the folder are never deleted. */
const BACKUP_NAME = /^store-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.sqlite$/;
/** File name of an unfinished backup, left behind by a crash. */
const PART_NAME = /^store-.*\.sqlite\.part$/;

/** Registers the backup route. The server chooses the file name, so a request cannot write to another path. */
export function registerBackup(app: FastifyInstance, { store, dataDir, signal, kept, nowMs }: BackupOptions): void {
  let writing = false;
  app.post('/api/backup', { schema: BACKUP }, async () => {
    if (writing) throw new AdminRefusal('NO_BACKUP', 'a backup is being written; wait for its end');
    writing = true;
    try {
      return await write();
    } finally {
      writing = false;
    }
  });
  async function write(): Promise<{ success: true; file: string }> {
    const folder = join(dataDir, 'backups');
    await mkdir(folder, { recursive: true });
    for (const { path } of await filesIn(folder, PART_NAME)) await rm(path);
    const before = await filesIn(folder, BACKUP_NAME);
    const file = join(folder, `store-${new Date(nowMs()).toISOString().replaceAll(':', '-')}.sqlite`);
    try {
      await store.backup(file, signal);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw new AdminRefusal('NO_BACKUP', error.message);
      throw error;
    }
    await markNewest(file, before);
    for (const { path } of before.slice(0, Math.max(0, before.length + 1 - kept()))) await rm(path);
    return { success: true, file };
  }
}

interface WrittenFile {
  path: string;
  writtenMs: number;
}

/**
 * Returns the files whose names match, oldest first by modification time. The time in a name is unreliable: the clock
 * may have been wrong when the file was named.
 */
async function filesIn(folder: string, names: RegExp): Promise<WrittenFile[]> {
  const paths = (await readdir(folder)).filter((name) => names.test(name)).map((name) => join(folder, name));
  const files = await Promise.all(paths.map(async (path) => ({ path, writtenMs: (await stat(path)).mtimeMs })));
  return files.sort((a, b) => a.writtenMs - b.writtenMs || (a.path < b.path ? -1 : 1));
}

/** Makes the file's modification time newer than that of all other backups. Throws if the file does not exist. */
async function markNewest(file: string, before: readonly WrittenFile[]): Promise<void> {
  const { mtimeMs } = await stat(file);
  const newestMs = before.at(-1)?.writtenMs ?? 0;
  if (mtimeMs > newestMs) return;
  const time = new Date(Math.ceil(newestMs) + 1);
  await utimes(file, time, time);
}
