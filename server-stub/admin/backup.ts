/**
 * `POST /api/backup`: a consistent copy of the store, taken while the server runs, in one file. The newest ones are kept.
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
  /** Cuts off the backup under way: the server stops. */
  signal: AbortSignal;
  /** How many backups are kept. */
  kept(): number;
  nowMs(): number;
}

/** Files that were made here; whatever else lies in the folder is left alone. */
const BACKUP_NAME = /^store-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.sqlite$/;
/** What a crash left of one. */
const PART_NAME = /^store-.*\.sqlite\.part$/;

/** The file's name is made here and not taken from the request, so that nobody can write to another place. */
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
 * Files with such names, in the order in which they were written. Their names would not tell: a clock may have been in
 * the future when they were given.
 */
async function filesIn(folder: string, names: RegExp): Promise<WrittenFile[]> {
  const paths = (await readdir(folder)).filter((name) => names.test(name)).map((name) => join(folder, name));
  const files = await Promise.all(paths.map(async (path) => ({ path, writtenMs: (await stat(path)).mtimeMs })));
  return files.sort((a, b) => a.writtenMs - b.writtenMs || (a.path < b.path ? -1 : 1));
}

/** Makes the file's time of writing the newest, whatever clock the others had. Throws when the file is not there. */
async function markNewest(file: string, before: readonly WrittenFile[]): Promise<void> {
  const { mtimeMs } = await stat(file);
  const newestMs = before.at(-1)?.writtenMs ?? 0;
  if (mtimeMs > newestMs) return;
  const time = new Date(Math.ceil(newestMs) + 1);
  await utimes(file, time, time);
}
