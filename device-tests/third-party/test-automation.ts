/**
 * roku-test-automation's own device tests, unmodified, from a checkout. Its client adds a component to its test channel
 * and talks to it through a socket.
 *
 * At 89c59e1 the client sends no key for the node store, so the component refuses on any device. The tests of the
 * component therefore run twice: unmodified, and with a preload that supplies the documented default.
 */
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileOf } from './checkout.ts';
import type { ThirdPartySuite, ProbeOutcome } from './outcome.ts';
import { deviceForMocha, runMocha, type MochaDevice } from './run-mocha.ts';

const COMPONENT = 'OnDeviceComponent.spec.js';
/** These run after the first file, which leaves its channel on the device for those that launch it. */
const OTHERS = ['RokuDevice.spec.js', 'NetworkProxy.spec.js', 'ECP.spec.js', 'utils.spec.js'];
const NODE_KEY = fileURLToPath(new URL('test-automation-key.cjs', import.meta.url));
/** Timeout of a test in milliseconds, from its README: the first use of a device may be slow. */
const TIMEOUT_MS = '20000';

export const testAutomation: ThirdPartySuite = {
  name: 'test-automation',
  about: 'specs of roku-test-automation, unmodified (needs npm ci, npm run build in client)',
  async run(checkout, only = '') {
    const step = 'run npm ci and npm run build in the folder client of a checkout of roku-test-automation.';
    const folder = join(checkout, 'client');
    await fileOf(folder, `dist/${COMPONENT}`, step);
    const mocha = await fileOf(folder, 'node_modules/mocha/bin/mocha.js', step);
    const device = await deviceForMocha();
    const work = await mkdtemp(join(tmpdir(), 'settop-outside-'));
    const args = ['--timeout', TIMEOUT_MS];
    const runs: [name: string, spec: string, args: readonly string[]][] = [
      [COMPONENT, COMPONENT, args],
      [`${COMPONENT} with the key`, COMPONENT, [...args, '--require', NODE_KEY]],
      ...OTHERS.map((spec): [string, string, readonly string[]] => [spec, spec, args]),
    ];
    try {
      const client = await workplace(checkout, work, device);
      const outcomes: ProbeOutcome[] = [];
      for (const [name, spec, given] of runs) {
        if (!name.includes(only)) continue;
        outcomes.push(await runMocha(name, { folder: client, mocha, spec: `dist/${spec}`, args: given }, device));
      }
      return outcomes;
    } finally {
      await device.stop();
      await rm(work, { recursive: true, force: true });
    }
  },
};

/**
 * Creates a working directory for the tests, which read a device file there and write beside it. The checkout stays
 * unchanged.
 */
async function workplace(checkout: string, work: string, { host, password }: MochaDevice): Promise<string> {
  const client = join(work, 'client');
  await mkdir(client);
  await cp(join(checkout, 'testProject'), join(work, 'testProject'), { recursive: true });
  for (const name of ['dist', 'node_modules', 'package.json', 'base-rta-config.json', 'rta-config.schema.json'])
    await symlink(join(checkout, 'client', name), join(client, name));
  const config = { extends: './base-rta-config.json', RokuDevice: { devices: [{ host, password }] } };
  await writeFile(join(client, 'rta-config.json'), JSON.stringify(config));
  return client;
}
