/**
 * Tests TypeScript channels for features of components: observers, tasks and node fields. Each is a file of
 * `channels/` with its files, each below a line `=== <path>`. It is compiled as a folder and runs on the usual and the
 * strict emulated device. Its output must match its `expected.txt`.
 */
import assert from 'node:assert/strict';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runChannel } from '../../../device-tests/device/app/run-channel.ts';
import { RealNetwork } from '../../../device-tests/device/network/real-network.ts';
import { STRICT_PLATFORM, USUAL_PLATFORM } from '../../../device-tests/device/profile/platform-settings.ts';
import { compileChannel } from '../channel/compile-channel.ts';

const CHANNELS = join(dirname(fileURLToPath(import.meta.url)), 'channels');
const MANIFEST = 'title=A channel\nmajor_version=1\nminor_version=0\nbuild_version=0\nui_resolutions=hd\n';
const MARK = /^=== (\S+)\n/m;

/** Timeout of one channel, in milliseconds. Generous, because the machine may be busy. */
const LIMIT_MS = 60_000;

/** Returns the contents of a channel's files by their paths. */
function filesOf(text: string): ReadonlyMap<string, string> {
  const [before, ...parts] = text.split(MARK);
  assert.equal(before, '', 'a channel begins with a line `=== <path>`');
  const files = new Map([['manifest', MANIFEST]]);
  // The last blank line of a part only stands before the next one.
  for (let i = 0; i < parts.length; i += 2) files.set(parts[i] ?? '', (parts[i + 1] ?? '').replace(/\n\n$/, '\n'));
  return files;
}

describe('channels', () => {
  const root = mkdtempSync(join(tmpdir(), 'channels-'));
  after(() => rmSync(root, { recursive: true, force: true }));

  for (const file of globSync('*.txt', { cwd: CHANNELS }).sort()) {
    test(basename(file, '.txt'), async () => {
      const { 'expected.txt': expected, ...sources } = Object.fromEntries(
        filesOf(readFileSync(join(CHANNELS, file), 'utf8')),
      );
      assert.ok(expected !== undefined);
      const folder = join(root, basename(file, '.txt'));
      for (const [name, text] of Object.entries(sources)) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), text);
      }
      const compiled = await compileChannel({ folder, root });
      assert.ok(compiled.ok, JSON.stringify(!compiled.ok && compiled.problems));
      const files = Object.fromEntries([...compiled.files].map(([name, contents]) => [name, Buffer.from(contents)]));
      for (const platform of [USUAL_PLATFORM, STRICT_PLATFORM]) {
        const network = new RealNetwork();
        const { output, ended } = await runChannel({ files, network, platform, timeoutMs: LIMIT_MS });
        network.close();
        assert.equal(output.replaceAll('\r\n', '\n'), expected, `it ended by ${ended}`);
      }
    });
  }
});
