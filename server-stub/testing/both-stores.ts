/** Runs a test of whole servers once on each store. */
import { test, type TestContext } from 'node:test';
import { clusterTest, startCluster } from './cluster.ts';

/** `args` select the store of a server; several servers with the same arguments share one. */
export function onBothStores(name: string, run: (t: TestContext, args: readonly string[]) => Promise<void>): void {
  test(`${name}: embedded`, (t) => run(t, []));
  clusterTest(`${name}: cluster`, async (t) => run(t, (await startCluster(t)).args));
}
