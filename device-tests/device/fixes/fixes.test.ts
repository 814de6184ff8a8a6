/**
 * Each engine fix has a regression channel of the same name in `device-tests/device/regressions/`. The channel passes
 * with the fix and fails without it. This reveals fixes that an engine upgrade made unnecessary.
 */
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { http } from '../network/node-http.ts';
import { isThorough } from '../../../build/testing/tiers.ts';
import { MAX_UNPACKED_BYTES } from '../engine/channel-package.ts';
import { HEALTHY, type DeviceNews } from '../profile/device-status.ts';
import { ALL_ASSUMPTIONS } from '../profile/platform-assumptions.ts';
import { USUAL_PLATFORM, type PlatformSettings } from '../profile/platform-settings.ts';
import { RealNetwork } from '../network/real-network.ts';
import { runChannel, type ChannelRun, type KeyPress } from '../app/run-channel.ts';
import { keyMeaning } from '../emulated-device/keys.ts';
import type { FrameMessage } from '../engine/browser-shims.ts';
import { regressionChannels } from '../testing/regression-channels.ts';
import { runChannelAlone } from '../testing/run-channel-alone.ts';
import { startSocketPeers, withPorts, type SocketPeers } from '../testing/socket-peers.ts';
import { channelZip } from '../testing/test-channel.ts';
import { serveEvents } from '../testing/event-streams.ts';
import { serveWebSockets } from '../testing/web-socket-peers.ts';
import { FixNotApplicable, type EngineFix, type FixTarget } from './fix.ts';
import { ENGINE_FIXES, ORDER_RULES } from './index.ts';

const CHANNELS = regressionChannels();

/** Regression channels about the host itself, without a fix. */
const WITHOUT_FIX = [
  'folders',
  'observer-order',
  'task-again',
  'task-end',
  'task-first-events',
  'task-ports',
  'task-relaunch',
  'task-taken-events',
  'timer-chain',
];

/** Platform that takes the likely branch of every assumption. The channels are written for it. */
const LIKELY: PlatformSettings = { ...USUAL_PLATFORM, strict: [] };

/** Channels whose claims also hold on the platform with every worse branch. */
const ON_BOTH = ['nodes-created-by-tasks', 'task-children', 'task-end', 'tasks-created-by-tasks'];
/** Platform that takes every worse branch, except for line ends: a CR in the output of a channel is a failure. */
const STRICT: PlatformSettings = {
  ...USUAL_PLATFORM,
  strict: ALL_ASSUMPTIONS.filter((id) => id !== 'line-ends'),
};

/** Timeout of a channel, in milliseconds. Without its fix it may hang. */
const TIMEOUT_MS = 90_000;
const BROKEN_TIMEOUT_MS = 4_000;

/** Matches a CR, or the engine's warning of a rendezvous timeout. */
const BAD_OUTPUT = /\r|rendezvous/i;

/** Code added to each channel: prints `ok` or `not ok` for a claim. A copied Integer may be an roInt. */
const CHECK = `function checkedType(value as dynamic) as string
  name = type(value, 3)
  if name = "roInt" then return type(0, 3)
  return name
end function
sub check(claim as string, value as dynamic, expected as dynamic)
  same = checkedType(value) = checkedType(expected)
  if same then same = (value = expected)
  if same then
    print "ok "; claim
  else
    print "not ok "; claim; ": "; value; " instead of "; expected
  end if
end sub
`;

const MANIFEST =
  'title=Regression\nmajor_version=1\nminor_version=0\nbuild_version=0\nui_resolutions=hd\nsplash_min_time=0\nbs_const=Loud=true\nbs_libs_required=roku_ads_lib\n';

/** Resolutions that a channel supports besides or instead of HD. */
const RESOLUTIONS: Readonly<Record<string, string>> = {
  'default-font': 'fhd',
  'display-resolution': 'sd,HD, fhd',
  'scene-resolution': 'fhd',
};

/** Device events that a channel triggers by printing `do …`. */
const NEWS: Readonly<Record<string, DeviceNews>> = {
  'do link': { type: 'status', status: { linkUp: true } },
  'do stall': { type: 'video', script: { stallMs: 200, bitrateKbps: 800 } },
  'do clips': { type: 'video', script: { durationSeconds: 1, startupMs: 50 } },
  'do fail': { type: 'video', script: { errorCode: -1 } },
  'do memory': { type: 'status', status: { memoryPercent: 91 } },
  'do memory falls': { type: 'status', status: { memoryPercent: 86 } },
  'do memory moves': { type: 'status', status: { memoryPercent: 89 } },
  'do input': { type: 'input', params: { text: 'é'.repeat(3000) } },
};

/** Parses `press Down`, by which a channel presses a key of the remote control. */
function keyPress(text: string): KeyPress | undefined {
  const meaning = keyMeaning(/^press (\w+)\s*$/.exec(text)?.[1] ?? '');
  return meaning.kind === 'code' ? { type: 'key', code: meaning.code } : undefined;
}

/** Further console output expected of a channel, besides its claims. */
const SHOWS: Readonly<Record<string, RegExp>> = {
  'render-thread-limit': /Execution timeout/i,
  // Twice, as the channel has 51 running tasks twice. Launches beyond them do not repeat the warning.
  'task-thread-limit': /^(?!(?:.*51 task threads){3})(?:.*51 task threads are running){2}/s,
  'nonexistent-field': new RegExp(
    '^' +
      [
        nonexistentField('bogus', 'ContentNode', 'source/main.brs', 9),
        nonexistentField('bogus', 'FieldScene', 'components/FieldScene.brs', 4),
        nonexistentField('notext', 'Poster', 'components/FieldScene.brs', 11),
        nonexistentField('uris', 'Poster', 'components/FieldScene.brs', 13),
      ].join('(?:(?:ok|BRIGHTSCRIPT: ERROR: roSGNode.setField: Type mismatch:) [^\n]*\n)+') +
      'ok an added field\n$',
  ),
  'printed-numbers': /^numbers \[ 1 x-2 \| 2\.5 \]\n 7 \nin a list \[ 3 \]$/m,
};

/** Expected colors of screen positions when a channel prints `look`. */
const LOOKS: Readonly<Record<string, readonly (readonly [x: number, y: number, color: string])[]>> = {
  'clipping-rect': [
    [110, 110, 'ffffff'],
    [260, 110, '000000'],
    [110, 160, '000000'],
    [140, 310, '000000'],
    [160, 310, 'ff0000'],
    [510, 310, '00ff00'],
    [510, 370, '000000'],
    [790, 190, '0000ff'],
  ],
  'inherited-scale': [
    [190, 110, 'ff0000'],
    [190, 160, '000000'],
    [205, 110, '000000'],
    [310, 110, '000000'],
    [480, 80, '0000ff'],
    [470, 70, '000000'],
    [570, 80, 'ffff00'],
    [580, 180, '000000'],
    [715, 115, '000000'],
    [755, 155, '00ff00'],
    [765, 165, '000000'],
    [910, 110, 'ff00ff'],
  ],
  'dialog-buttons': [
    [480, 140, '303030'],
    [480, 580, '303030'],
    [480, 612, '2f3140'],
  ],
  'drawn-screens': [
    [50, 50, '102030'],
    [110, 110, 'ff0000'],
    [210, 110, '889098'],
    [310, 110, '00ff00'],
    [470, 110, '00ff00'],
    [470, 125, '102030'],
    [550, 150, '0000ff'],
    [610, 170, '102030'],
    [150, 300, 'ffff00'],
    [150, 299, '102030'],
    [220, 310, 'ffff00'],
    [352, 302, 'ff00ff'],
    [590, 330, 'ff0000'],
    [610, 330, '102030'],
    [590, 370, '00ff00'],
    [610, 370, '102030'],
    [910, 110, '00ff00'],
    [925, 110, '102030'],
    [710, 110, '102030'],
    [710, 310, '00ff00'],
    [730, 310, 'ffffff'],
    [1010, 110, '00ffff'],
    [1110, 110, '00ffff'],
    [1010, 610, '102030'],
  ],
  'target-group': [
    [50, 240, 'ff0000'],
    [200, 300, '0000ff'],
    [50, 440, '0000ff'],
    [150, 440, 'ff0000'],
    [260, 440, '2f3140'],
  ],
  'time-grid': [[400, 300, 'ffffff']],
};

function looksRight(name: string, picture: FrameMessage | undefined): boolean {
  const colorAt = (x: number, y: number): string => {
    const start = (y * (picture?.width ?? 0) + x) * BYTES_OF_A_PIXEL;
    return Buffer.from(picture?.pixels.subarray(start, start + BYTES_OF_A_COLOR) ?? []).toString('hex');
  };
  return (LOOKS[name] ?? []).every(([x, y, color]) => colorAt(x, y) === color);
}

/** Folder of the component libraries of a channel, which the server and the package have as zips. */
const LIBRARIES = 'regressions/library-loading/libraries';

/** Returns a small zip that says of its file to be larger than a device has room for. */
function bomb(): Uint8Array {
  const zip = zipSync({ manifest: strToU8('title=Bomb\n') });
  const entry = Buffer.from(zip).indexOf('PK\u0001\u0002');
  new DataView(zip.buffer).setUint32(entry + UNPACKED_SIZE_AT, MAX_UNPACKED_BYTES + 1, true);
  return zip;
}
/** Place of a file's unpacked size in its entry of a zip's directory, in bytes. */
const UNPACKED_SIZE_AT = 24;

/** Answers with a library as a zip, or with something that is no library. */
async function serveLibrary(file: string, response: ServerResponse): Promise<void> {
  if (file === 'missing.zip') response.writeHead(404).end();
  else if (file === 'text.zip') response.end('no zip, '.repeat(100));
  else if (file === 'bomb.zip') response.end(bomb());
  else response.end(await channelZip(`${LIBRARIES}/${file.replace('.zip', '')}`));
}

const BYTES_OF_A_PIXEL = 4;
const BYTES_OF_A_COLOR = 3;

/** Returns a pattern for the warning of hardware about a nonexistent field. */
function nonexistentField(field: string, node: string, file: string, line: number): string {
  return (
    `={65}\nWarning occurred while setting a field of an RoSGNode\n-- Tried to set nonexistent field "${field}" ` +
    `of a "${node}" node\n   at line ${line} of file pkg:/${file}\n={65}\n`
  );
}

/** Exit reason of channels that the device terminates. */
const ENDS: Readonly<Record<string, string>> = { 'render-thread-limit': 'EXIT_BRIGHTSCRIPT_CRASH' };

/** Device settings of channels that need other than the default ones. */
const SPECIAL: Readonly<Record<string, Partial<Omit<ChannelRun, 'network' | 'onOutput'>>>> = {
  'animated-image': { osVersion: '15.3.0' },
  'line-continuation': { osVersion: '15.3.0' },
  'newer-methods': { osVersion: '15.3.0' },
  'os-features': { osVersion: '9.4.0' },
  'undefined-constants': { osVersion: '16.0.0' },
  'user-profile': { osVersion: '16.0.0' },
  'web-socket': { osVersion: '16.0.0' },
  effects: { osVersion: '16.0.0' },
  'server-sent-events': { osVersion: '16.0.0' },
  'device-events': { osVersion: '15.2.0', status: { ...HEALTHY, linkUp: false } },
  // Its render thread counts forty seconds of the device in less than one of work.
  'rendezvous-timeout': { clock: { speed: 50 } },
  // The code of the chain takes a twentieth of the device's time.
  'timer-chain': { clock: { speed: 0.05 } },
  // Half of the heap that three thousand leaked Timers need.
  'freed-timers': { heapMb: 100 },
  'render-thread-limit': { platform: { ...LIKELY, renderThreadLimitMs: 300 } },
};

/** Channels that exhaust the heap without their fix. Each runs in its own process with its own timeout. */
const ALONE: readonly string[] = ['freed-timers'];
const ALONE_TIMEOUT_MS = 120_000;

type Result = Awaited<ReturnType<typeof runChannelAlone>> & { picture?: FrameMessage | undefined };

describe('engine fixes', { concurrency: 2 }, () => {
  const network = new RealNetwork();
  /** Bodies posted by each run, by the number in its URL. */
  const notes = new Map<string, string[]>();
  let runs = 0;
  const held: ServerResponse[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const [, id = '', what = ''] = (request.url ?? '').split('/');
      const own = notes.get(id) ?? [];
      notes.set(id, own);
      if (what.startsWith('events-')) serveEvents(what, request, response);
      else if (what === 'held') held.push(response);
      else if (what === 'libraries') void serveLibrary((request.url ?? '').split('/').at(-1) ?? '', response);
      else if (what === 'refused') response.writeHead(429, { 'Retry-After': '7' }).end();
      else if (what === 'notes') response.end(own.join());
      else {
        if (body !== '') own.push(body);
        response.end('noted');
      }
    });
  });
  const endWebSockets = serveWebSockets(server);
  let url = '';
  let peers: SocketPeers;

  before(async () => {
    peers = await startSocketPeers();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(async () => {
    for (const response of held) response.destroy();
    endWebSockets();
    server.close();
    network.close();
    await peers.close();
  });

  const run = async (name: string, withoutFixes: string[], timeoutMs: number, platform = LIKELY): Promise<Result> => {
    const own = `${url}/${++runs}`;
    const source = CHANNELS.find((one) => one.name === name);
    assert.ok(source);
    const files = await source.files((_, text) => withPorts(text.replaceAll('@URL@', own), peers));
    files['manifest'] = strToU8(MANIFEST.replace('=hd', `=${RESOLUTIONS[name] ?? 'hd'}`));
    files['source/check.brs'] = strToU8(CHECK);
    if (name === 'library-loading') files['local.zip'] = await channelZip(`${LIBRARIES}/shop`);
    const pictureAt = name in LOOKS ? { pictureAt: 'look' } : {};
    const channel = { files, withoutFixes, timeoutMs, platform, ...pictureAt, ...SPECIAL[name] };
    if (ALONE.includes(name)) return runChannelAlone({ ...channel, timeoutMs: ALONE_TIMEOUT_MS });
    return runChannel({ ...channel, network, onOutput: (text) => NEWS[text.trim()] ?? keyPress(text) });
  };
  const passes = (name: string, { output, ended, picture }: Result): boolean =>
    looksRight(name, picture) &&
    (SHOWS[name]?.test(output) ?? true) &&
    ended === (ENDS[name] ?? 'EXIT_USER_NAV') &&
    /^ok /m.test(output) &&
    !/^not ok /m.test(output) &&
    !BAD_OUTPUT.test(output);

  it('every fix has a channel, and every channel a fix', () => {
    const names = CHANNELS.map((channel) => channel.name);
    assert.deepEqual(names, [...ENGINE_FIXES.map((fix) => fix.name), ...WITHOUT_FIX].sort());
  });

  for (const { first, then, because } of ORDER_RULES) {
    const name = (fixes: readonly EngineFix[]): string => fixes.map((fix) => fix.name).join(', ');
    it(`${name(first)} before ${name(then)}: ${because}`, () => {
      const places = (fixes: readonly EngineFix[]): number[] => fixes.map((fix) => ENGINE_FIXES.indexOf(fix));
      assert.ok(!places([...first, ...then]).includes(-1));
      assert.ok(Math.max(...places(first)) < Math.min(...places(then)));
    });
  }

  it('every fix has a file of its name in a room, the one whose file has its channel', () => {
    for (const { name } of ENGINE_FIXES) {
      const room = CHANNELS.find((channel) => channel.name === name)?.room ?? '*';
      const files = globSync(`*/${name}.ts`, { cwd: import.meta.dirname });
      assert.deepEqual(files, globSync(`${room}/${name}.ts`, { cwd: import.meta.dirname }), name);
      assert.equal(files.length, 1, name);
    }
  });

  it('no channel passes by claiming nothing', async () => {
    for (const { name, files } of CHANNELS) {
      const scripts = Object.entries(await files()).filter(([path]) => /\.(brs|xml)$/.test(path));
      assert.match(scripts.map(([, bytes]) => strFromU8(bytes)).join('\n'), /check\("/, name);
    }
  });

  for (const name of [...ENGINE_FIXES.map((fix) => fix.name), ...WITHOUT_FIX]) {
    it(`${name}: the channel passes`, async () => {
      const result = await run(name, [], TIMEOUT_MS);
      assert.ok(passes(name, result), `${result.ended}\n${result.output}`);
    });
  }

  for (const name of ON_BOTH) {
    it(`${name}: the channel passes on the strict device`, async () => {
      const result = await run(name, [], TIMEOUT_MS, STRICT);
      assert.ok(passes(name, result), `${result.ended}\n${result.output}`);
    });
  }

  // Runs each channel a second time, which shows something new only after an engine upgrade or in a new channel.
  if (isThorough()) {
    for (const { name, defect } of ENGINE_FIXES) {
      it(`${name}: without the fix it fails (${defect})`, async () => {
        const result = await run(name, [name], BROKEN_TIMEOUT_MS);
        assert.ok(!passes(name, result), `the fix is not needed: ${result.output}`);
      });
    }

    it('a fix that an engine upgrade made unnecessary would be seen: a channel passes without a fix it does not need', async () => {
      for (const name of WITHOUT_FIX) {
        const result = await run(name, ['crc32'], TIMEOUT_MS);
        assert.ok(passes(name, result), `${name}: ${result.ended}\n${result.output}`);
      }
    });
  }

  for (const fix of ENGINE_FIXES) {
    it(`${fix.name}: an engine without what it builds on is refused in its name`, () => {
      const nothing = new Proxy({}, { get: () => undefined });
      const core = { BrsObjects: { get: () => undefined }, stdlib: {}, ValueKind: {} };
      const target = { core, sceneGraph: nothing, platform: LIKELY };
      assert.throws(
        () => fix.apply(target as unknown as FixTarget),
        (error: unknown) => error instanceof FixNotApplicable && error.message.includes(`'${fix.name}'`),
      );
    });
  }
});
