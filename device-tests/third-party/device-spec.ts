/** roku-deploy's `device.spec.ts`, which its authors run on real devices, as it is in the checkout. */
import { fileOf } from './checkout.ts';
import type { ThirdPartySuite } from './outcome.ts';
import { deviceForMocha, runMocha } from './run-mocha.ts';

export const deviceSpec: ThirdPartySuite = {
  name: 'device-spec',
  about: 'device.spec.ts of roku-deploy, unmodified (needs npm ci)',
  async run(checkout) {
    await fileOf(checkout, 'src/device.spec.ts', 'name a checkout of roku-deploy.');
    const mocha = await fileOf(checkout, 'node_modules/mocha/bin/mocha.js', 'run npm ci in the checkout first.');
    const device = await deviceForMocha();
    try {
      const env = { ROKU_HOST: device.host, ROKU_PASSWORD: device.password };
      return [await runMocha('device.spec.ts', { folder: checkout, mocha, spec: 'src/device.spec.ts', env }, device)];
    } finally {
      await device.stop();
    }
  },
};
