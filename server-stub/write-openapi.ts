/** Writes `openapi/generated/openapi.json`: the document of `/api/openapi.json`, available without a running server. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfiguration } from './config/read-configuration.ts';
import { Vault } from './config/vault.ts';
import { systemClock } from './runtime/clock.ts';
import { silentLogger } from './runtime/log.ts';
import { startServer } from './server.ts';
import { openEmbeddedStore } from './store/embedded/store.ts';

const file = join(dirname(fileURLToPath(import.meta.url)), 'openapi', 'generated', 'openapi.json');
const adminToken = randomBytes(16).toString('hex');
const read = readConfiguration(JSON.stringify({ adminToken }), () => () => undefined);
if (!read.ok) throw new Error(JSON.stringify(read.problems));
const server = await startServer({
  configuration: read.configuration,
  store: openEmbeddedStore({}),
  vault: new Vault(randomBytes(32)),
  dataDir: tmpdir(),
  host: '127.0.0.1',
  port: 0,
  clock: systemClock,
  log: silentLogger,
});
try {
  const headers = { authorization: `Bearer ${adminToken}` };
  const response = await fetch(`${server.url}/api/openapi.json`, { headers });
  writeFileSync(file, `${JSON.stringify(await response.json(), undefined, 2)}\n`);
} finally {
  await server.stop();
}
