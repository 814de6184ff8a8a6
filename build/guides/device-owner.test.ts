/** docs/device-owner.md as printed, with an emulated device in place of the reader's. */
import { after, test } from 'node:test';
import { acceptingServer } from '../testing/accepting-server.ts';
import { deviceByHand, endCommands } from '../testing/commands.ts';
import { walkGuide } from './testing/walk-guide.ts';

after(endCommands);

test('the guide for device owners works as printed', async (t) => {
  const device = await deviceByHand('chosen-by-the-owner');
  const server = await acceptingServer();
  const ecp = device.env['ROKU_PORTS']?.split(',')[1] ?? '';
  await walkGuide(t, 'docs/device-owner.md', {
    env: { ROKU_PORTS: device.env['ROKU_PORTS'] },
    replace: [
      ['192.168.1.20', device.env['ROKU_HOST'] ?? ''],
      ['192.168.1.10:8080', server.address],
      ['your-password', 'chosen-by-the-owner'],
      [':8060', `:${ecp}`],
    ],
  });
  server.close();
});
