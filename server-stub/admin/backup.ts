/**
 * `POST /api/backup`: a consistent copy of the store, taken while the server runs, in one file. The newest ones are kept.
 */
import { mkdir, readdir, rm } from 'node:fs/promises';
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
    await prune(folder, PART_NAME, 0);
    const file = join(folder, `store-${new Date(nowMs()).toISOString().replaceAll(':', '-')}.sqlite`);
    try {
      await store.backup(file, signal);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw new AdminRefusal('NO_BACKUP', error.message);
      throw error;
    }
    await prune(folder, BACKUP_NAME, kept());
    return { success: true, file };
  }
}

/** Removes the oldest of the files with such names: the names begin with the time. */
async function prune(folder: string, names: RegExp, keep: number): Promise<void> {
  const found = (await readdir(folder)).filter((name) => names.test(name)).sort();
  for (const name of found.slice(0, Math.max(0, found.length - keep))) await rm(join(folder, name));
}
