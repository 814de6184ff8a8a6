/** Runs a whole server in the test's own process, with an empty store in memory or a given one, for white-box tests. */
import type { TestContext } from 'node:test';
import { readConfiguration } from '../config/read-configuration.ts';
import type { Configuration } from '../config/settings.ts';
import { Vault } from '../config/vault.ts';
import { systemClock, type Clock } from '../runtime/clock.ts';
import { silentLogger } from '../runtime/log.ts';
import { startServer, type RunningServer } from '../server.ts';
import { openEmbeddedStore } from '../store/embedded/store.ts';
import type { Store } from '../store/store.ts';
import { ADMIN_TOKEN, configurationFor } from './server.ts';
import { tempDir } from './temp-dir.ts';

interface InProcessOptions {
  /** Store to use; the server closes it. */
  store?: Store;
  /** Clock of the server. Default: the store's clock, or the machine's. */
  clock?: Clock;
  /** Changes the configuration after it was read. */
  change?: (configuration: Configuration) => void;
}

export async function startServerHere(
  t: TestContext,
  { change, store = openEmbeddedStore({}), clock }: InProcessOptions = {},
): Promise<{ server: RunningServer; store: Store }> {
  const document = { ...configurationFor([]), destinations: [], adminToken: ADMIN_TOKEN };
  const read = readConfiguration(JSON.stringify(document), () => () => undefined);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  change?.(read.configuration);
  const server = await startServer({
    configuration: read.configuration,
    store,
    vault: new Vault(new Uint8Array(32).fill(7)),
    dataDir: tempDir(t),
    host: '127.0.0.1',
    port: 0,
    clock: clock ?? (store.shared ? store.shared.clock : systemClock),
    log: silentLogger,
  });
  t.after(() => server.stop());
  return { server, store };
}
