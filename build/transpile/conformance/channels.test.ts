/**
 * Tests TypeScript channels for features of components: observers, tasks and node fields. Each channel is compiled as a
 * folder and runs on the usual and the strict emulated device. Its output must match its `expected.txt`.
 */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runChannel } from '../../../device-tests/device/app/run-channel.ts';
import { RealNetwork } from '../../../device-tests/device/network/real-network.ts';
import { STRICT_PLATFORM, USUAL_PLATFORM } from '../../../device-tests/device/profile/platform-settings.ts';
import { compileChannel } from '../channel/compile-channel.ts';

const CHANNELS = join(dirname(fileURLToPath(import.meta.url)), 'channels');

/** Timeout of one channel, in milliseconds. Generous, because the machine may be busy. */
const LIMIT_MS = 60_000;

describe('channels', () => {
  for (const folder of globSync('*/', { cwd: CHANNELS }).sort()) {
    test(basename(folder), async () => {
      const compiled = await compileChannel({ folder: join(CHANNELS, folder), root: CHANNELS });
      assert.ok(compiled.ok, JSON.stringify(!compiled.ok && compiled.problems));
      const files = Object.fromEntries([...compiled.files].map(([name, contents]) => [name, Buffer.from(contents)]));
      const expected = readFileSync(join(CHANNELS, folder, 'expected.txt'), 'utf8');
      for (const platform of [USUAL_PLATFORM, STRICT_PLATFORM]) {
        const network = new RealNetwork();
        const { output, ended } = await runChannel({ files, network, platform, timeoutMs: LIMIT_MS });
        network.close();
        assert.equal(output.replaceAll('\r\n', '\n'), expected, `it ended by ${ended}`);
      }
    });
  }
});
