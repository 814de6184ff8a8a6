/** A test of whole servers, once on each store. */
import { test, type TestContext } from 'node:test';
import { clusterTest, startCluster } from './cluster.ts';

/** `args` are those that give a server its store; several servers that get the same share one. */
export function onBothStores(name: string, run: (t: TestContext, args: readonly string[]) => Promise<void>): void {
  test(`${name}: embedded`, (t) => run(t, []));
  clusterTest(`${name}: cluster`, async (t) => run(t, (await startCluster(t)).args));
}
