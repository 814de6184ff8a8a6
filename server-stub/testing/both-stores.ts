/** A test of whole servers, once on each store. */
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { postgresMissing, startPostgres } from './postgres.ts';
import { tempDir } from './temp-dir.ts';

/** `args` are those that give a server its store; several servers that get the same share one. */
export function onBothStores(name: string, run: (t: TestContext, args: readonly string[]) => Promise<void>): void {
  test(`${name}: embedded`, (t) => run(t, []));
  test(`${name}: postgres`, { skip: postgresMissing() ?? false }, async (t) => {
    const postgres = await startPostgres(tempDir(t));
    t.after(() => postgres.stop());
    const url = await postgres.createDatabase('settop');
    await run(t, ['--store', url, '--key-file', join(tempDir(t), 'shared.key')]);
  });
}
