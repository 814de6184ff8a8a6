/** `POST /api/backup`: a consistent copy of the store, taken while the server runs, in one file. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/store.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import { AdminRefusal } from './answers.ts';
import { BACKUP } from './schemas.ts';

export interface BackupOptions {
  store: Pick<Store, 'backup'>;
  dataDir: string;
  nowMs(): number;
}

/** The file's name is made here and not taken from the request, so that nobody can write to another place. */
export function registerBackup(app: FastifyInstance, { store, dataDir, nowMs }: BackupOptions): void {
  app.post('/api/backup', { schema: BACKUP }, async () => {
    const folder = join(dataDir, 'backups');
    await mkdir(folder, { recursive: true });
    const file = join(folder, `store-${new Date(nowMs()).toISOString().replaceAll(':', '-')}.sqlite`);
    try {
      await store.backup(file);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw new AdminRefusal('NO_BACKUP', error.message);
      throw error;
    }
    return { success: true, file };
  });
}
