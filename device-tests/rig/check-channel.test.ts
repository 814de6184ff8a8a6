/** `settop-rig check`: the table and the exit code of a good channel, of one that breaks the rules, and of a crash. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createCanvas } from '@napi-rs/canvas';
import { packageSampleChannel } from '../../build/packaging/package-channel.ts';
import { endCommands, launch, type Run } from '../../build/testing/commands.ts';
import { certificationRows, type CertificationRow, type ChannelFacts, type Measured } from './certification-rows.ts';
import { channelFolder } from './testing/channels.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settop-rig-check-'));
});
after(async () => {
  await endCommands();
  await rm(folder, { recursive: true, force: true });
});

/** Checks a channel on an emulated device of its own. */
async function check(channel: string): Promise<{ run: Run; rows: Map<string, CertificationRow> }> {
  const json = join(folder, 'rows.json');
  const run = await launch('device-tests/rig/main.ts', ['check', channel, '--json', json], {}).finished;
  const rows = JSON.parse(await readFile(json, 'utf8')) as CertificationRow[];
  return { run, rows: new Map(rows.map((row) => [row.requirement, row])) };
}

/** Writes a channel that draws a red screen and breaks every rule that its package can break. */
async function brokenChannel(): Promise<string> {
  const body = `    screen = CreateObject("roSGScreen")
    screen.setMessagePort(CreateObject("roMessagePort"))
    screen.createScene("Home")
    screen.show()
    ' CreateObject("roGridScreen") in a comment is no use
    old = CreateObject("roPosterScreen")
    if old <> invalid then CreateObject("roDeviceInfo").getDrmInfo()
    wait(0, screen.getMessagePort())
`;
  const channel = await channelFolder(join(folder, 'broken'), body);
  await mkdir(join(channel, 'components'));
  await mkdir(join(channel, 'images'));
  const scene =
    '<component name="Home" extends="Scene"><children><Rectangle width="300" height="300" color="#ff0000" /></children></component>';
  await writeFile(join(channel, 'components/Home.xml'), scene);
  await writeFile(join(channel, 'images/icon.png'), createCanvas(10, 20).toBuffer('image/png'));
  await writeFile(join(channel, 'images/noise.bin'), randomBytes(5 * 1024 * 1024));
  await writeFile(
    join(channel, 'manifest'),
    '\uFEFFtitle=broken\nmajor_version=0\nminor_version=0\nbuild_version=0\nrsg_version=1.1\n' +
      'mm_icon_focus_hd=pkg:/images/icon.png\nsplash_screen_hd=pkg:/images/none.png\nsplash_screen_sd=\n',
  );
  return channel;
}

describe('settop-rig check', () => {
  test('finds nothing wrong with the sample channel, and says where its times come from', async () => {
    const channel = join(folder, 'sample.zip');
    await packageSampleChannel({ outFile: channel });
    const { run, rows } = await check(channel);
    assert.equal(run.code, 0, run.text);
    assert.match(run.lines.at(-1) ?? '', /^[89] ok, 0 not ok, [12] not measured here$/);
    for (const requirement of ['launch to a drawn screen', 'response to a key']) {
      assert.match(rows.get(requirement)?.measured ?? '', /^\d+ ms on an emulated device, until /, run.text);
    }
    // The sample channel has one Task node beside the main and the render thread.
    assert.match(rows.get('threads after launch')?.measured ?? '', /^3,/);
  });

  test('names each rule that a channel breaks, and fails', async () => {
    const { run, rows } = await check(await brokenChannel());
    assert.equal(run.code, 1, run.text);
    const broken = [...rows.values()].filter(({ result }) => result === 'not ok');
    assert.deepEqual(
      Object.fromEntries(broken.map(({ requirement, measured }) => [requirement, measured])),
      {
        'launch beacon': 'no script names AppLaunchComplete',
        'memory monitor': 'no script names roAppMemoryMonitor',
        'package size': '5.00 MB as a zip',
        'deprecated APIs':
          'roPosterScreen at pkg:/source/main.brs(7), getDrmInfo at pkg:/source/main.brs(8), rsg_version=1.1 in the manifest',
        'manifest attributes': 'mm_icon_focus_fhd is missing, splash_screen_sd is empty, the version is 0.0.0',
        'icons and splash screens':
          'mm_icon_focus_hd is 10x20, not 290x218, splash_screen_hd: pkg:/images/none.png is not in the package',
      },
      run.text,
    );
    assert.match(run.text, /^not ok +package size +5\.00 MB as a zip +4 MB +Certification criteria, 3\.7$/m);
    assert.equal(rows.get('response to a key')?.result, 'not measured here');
  });

  test('shows a crash as a launch that is not ok', async () => {
    const { run, rows } = await check(await channelFolder(join(folder, 'crash'), '    x = invalid\n    x.nothing()\n'));
    assert.equal(run.code, 1, run.text);
    const row = rows.get('launch to a drawn screen');
    assert.equal(row?.result, 'not ok');
    assert.match(row.measured, /^The channel crashed: .*main\.brs/);
    assert.equal(rows.get('threads after launch')?.result, 'not measured here');
  });
});

describe('the times of a channel', () => {
  const factsOf = (emulated: boolean, launchTime: Measured, key: Measured): ChannelFacts => {
    return {
      emulated,
      packageBytes: 0,
      manifest: new Map(),
      pictures: new Map(),
      deprecated: [],
      namesLaunchBeacon: true,
      namesMemoryMonitor: true,
      memory: undefined,
      launch: launchTime,
      key,
      threads: 101,
    };
  };
  const rowsOf = (emulated: boolean, launchTime: Measured, key: Measured): string[] => {
    const rows = certificationRows(factsOf(emulated, launchTime, key));
    return ['launch to a drawn screen', 'response to a key', 'threads after launch'].map(
      (name) => rows.find(({ requirement }) => requirement === name)?.result ?? '',
    );
  };
  const time = (ms: number): Measured => ({ ms, by: 'until then' });

  test('are judged at their limits on hardware', () => {
    assert.deepEqual(rowsOf(false, time(15_000), time(250)), ['ok', 'ok', 'not ok']);
    assert.deepEqual(rowsOf(false, time(15_001), time(251)), ['not ok', 'not ok', 'not ok']);
  });

  test('of its memory, only that of hardware is judged', () => {
    const rowOf = (emulated: boolean, memory: ChannelFacts['memory']): string => {
      const facts = { ...factsOf(emulated, time(1), time(1)), memory };
      const row = certificationRows(facts).find(({ requirement }) => requirement === 'memory after launch');
      return `${row?.result}: ${row?.measured}`;
    };
    assert.equal(rowOf(false, { used: 80, limit: 100 }), "ok: 80 % of the app's limit");
    assert.equal(rowOf(false, { used: 81, limit: 100 }), "not ok: 81 % of the app's limit");
    assert.match(rowOf(false, undefined), /^not measured here: /);
    assert.match(rowOf(true, { used: 81, limit: 100 }), /^not measured here: an emulated device has other memory/);
  });

  test('never fail a channel on an emulated device, unless it did not start', () => {
    assert.deepEqual(rowsOf(true, time(15_001), time(251)), ['not measured here', 'not measured here', 'not ok']);
    assert.deepEqual(rowsOf(true, { failed: 'it crashed' }, { unmeasured: 'no change' }), [
      'not ok',
      'not measured here',
      'not ok',
    ]);
  });
});
