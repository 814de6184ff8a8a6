/** Makes the reference page of the emulated device's ECP paths from the table that its server uses. */
import { ECP_PATHS } from '../../device-tests/device/servers/ecp-paths.ts';
import { page, table } from './markdown.ts';

/** Every path that the emulated device answers. */
export function ecpPage(): string {
  const rows = [...ECP_PATHS].map(([name, { shown, summary, needsFullControl }]) => [
    `\`${name.split(' ')[0]} ${shown}\``,
    summary,
    needsFullControl ? 'no' : 'yes',
  ]);
  return page(
    'ECP paths of the emulated device',
    'The External Control Protocol answers on port 8060, or the second port of `ROKU_PORTS`. Other paths answer 404.',
    table(['request', '', 'in limited mode'], rows),
    'Limited mode is a setting of the device, "Control by mobile apps". It refuses with 403. `dev` is the sideloaded channel. A WebSocket at `/perfetto-session` streams traces.',
  );
}
