/** docs/device-owner.md as printed, with an emulated device in place of the reader's. */
import { after, test } from 'node:test';
import { freePorts } from '../../device-tests/suites/collector/free-ports.ts';
import { deviceByHand, endCommands } from '../testing/commands.ts';
import { walkGuide } from './testing/walk-guide.ts';

after(endCommands);

test('the guide for device owners works as printed', async (t) => {
  const device = await deviceByHand('chosen-by-the-owner');
  const [port = 0] = await freePorts(1);
  const ecp = device.env['ROKU_PORTS']?.split(',')[1] ?? '';
  await walkGuide(t, 'docs/device-owner.md', {
    env: { ROKU_PORTS: device.env['ROKU_PORTS'] },
    replace: [
      ['192.168.1.20', device.env['ROKU_HOST'] ?? ''],
      ['0.0.0.0', '127.0.0.1'],
      ['your-password', 'chosen-by-the-owner'],
      [':8060', `:${ecp}`],
      ['8080', String(port)],
    ],
  });
});
