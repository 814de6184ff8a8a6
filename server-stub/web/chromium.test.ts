/** Every way to find a Chromium for the browser tests, on a simulated machine. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseChromium, type Found, type Machine } from './testing/chromium.ts';

interface Situation {
  /** Undefined: the package does not unpack here. */
  unpacked?: string;
  /** Programs that run, and whether they need the packaged libraries. */
  runs?: Record<string, 'plain' | 'with libraries'>;
  mayInstall?: boolean;
  /** Program that apt-get brings; undefined: it fails. */
  brings?: string;
}

const DEBIAN = '/usr/bin/chromium';

async function choose(situation: Situation): Promise<{ found: Found; installs: number }> {
  const runs: Record<string, 'plain' | 'with libraries'> = { ...situation.runs };
  let installs = 0;
  const machine: Machine = {
    unpack: () =>
      situation.unpacked === undefined
        ? Promise.reject(new Error('it is for Linux, and this is darwin'))
        : Promise.resolve(situation.unpacked),
    candidates: ['/opt/none/chromium', DEBIAN, '/Applications/Chrome'],
    problemOf(path, env) {
      const need = runs[path];
      if (need === undefined) return 'there is no such file';
      return need === 'plain' || 'LD_LIBRARY_PATH' in env ? undefined : 'libnss3.so: cannot open shared object file';
    },
    mayInstall: situation.mayInstall ?? false,
    install() {
      installs += 1;
      if (situation.brings === undefined) return 'E: Unable to locate package chromium';
      runs[situation.brings] = 'plain';
      return undefined;
    },
  };
  return { found: await chooseChromium(machine), installs };
}

test('the packaged Chromium is used where it runs', async () => {
  const runs = { '/cache/chromium': 'plain', [DEBIAN]: 'plain' } as const;
  const { found, installs } = await choose({ unpacked: '/cache', runs, mayInstall: true });
  assert.deepEqual(found, { ok: true, path: '/cache/chromium', env: {} });
  assert.equal(installs, 0);
});

test('it gets its own libraries where the system lacks them', async () => {
  const { found } = await choose({ unpacked: '/cache', runs: { '/cache/chromium': 'with libraries' } });
  assert.deepEqual(found, { ok: true, path: '/cache/chromium', env: { LD_LIBRARY_PATH: '/cache/al2023/lib' } });
});

test('a Chromium of the machine is next, where the packaged one is for another system or does not run', async () => {
  for (const situation of [{}, { unpacked: '/cache' }]) {
    const { found, installs } = await choose({ ...situation, runs: { [DEBIAN]: 'plain' }, mayInstall: true });
    assert.deepEqual(found, { ok: true, path: DEBIAN, env: {} });
    assert.equal(installs, 0, 'nothing is installed while there is one');
  }
});

test('in CI Debian’s is installed when there is none', async () => {
  const { found, installs } = await choose({ unpacked: '/cache', mayInstall: true, brings: DEBIAN });
  assert.deepEqual(found, { ok: true, path: DEBIAN, env: {} });
  assert.equal(installs, 1);
});

test('outside of CI nothing is installed: the tests are skipped, with each reason', async () => {
  const { found, installs } = await choose({ brings: DEBIAN });
  assert.equal(installs, 0);
  assert.ok(!found.ok);
  assert.match(found.reason, /there is no Chromium: the packaged Chromium could not be unpacked \(it is for Linux/);
  assert.match(found.reason, /Install one/);
});

test('when CI cannot install one either, the error says so', async () => {
  const failed = await choose({ unpacked: '/cache', mayInstall: true });
  assert.ok(!failed.found.ok);
  assert.match(failed.found.reason, /does not run here \(there is no such file\)/);
  assert.match(failed.found.reason, /apt-get could not install one \(E: Unable to locate package chromium\)/);
  const useless = await choose({ unpacked: '/cache', mayInstall: true, brings: '/usr/bin/other' });
  assert.ok(!useless.found.ok);
  assert.match(useless.found.reason, /it installed none that runs/);
});
