/**
 * Runs channels and suites of public repositories with the rig. A suite gives its own verdict. A channel must compile,
 * show its screen, accept keys and not crash.
 */
import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, writeFile, symlink } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJunitLines } from '../rig/read-junit.ts';
import { commitOf } from './checkout.ts';
import { ROOIBOS_WRITTEN_TO_FAIL, rooibosProject } from './rooibos-checkout.ts';
import { CheckoutError, count, type LineOutcome, type ThirdPartySuite, type ProbeOutcome } from './outcome.ts';
import { judgeExpectedFailures, type ExpectedFailures } from './expected-failures.ts';

interface PublicChannel {
  /** `owner/name`; its checkout is the folder `owner+name`. */
  repo: string;
  /** Argument of the rig: a folder with a manifest, or a project file, in the checkout. */
  path: string;
  /** Keys to press in turn; a suite has none. */
  keys?: readonly string[];
  /** Folders and files of the checkout that its instructions say to copy into the channel. */
  copied?: Readonly<Record<string, string>>;
  /** Device seconds in a real second, for a suite with time limits that are too short for this device. */
  clockSpeed?: string;
  /** Assembles the channel when its own instructions cannot be followed, and returns the argument of the rig. */
  prepare?: (checkout: string, work: string) => Promise<string>;
  /** Launch parameters, from the channel's instructions. */
  launch?: string;
  /** Regular expression of the line that a passing suite prints, for a suite whose output the rig cannot read. */
  passLine?: string;
  /** Regular expression of the line that a failing test of such a suite prints. */
  failLine?: string;
  /** Lines to append to the manifest of an assembled channel, from its instructions. */
  manifest?: string;
  /** Tests that are correct when they fail. */
  writtenToFail?: readonly ExpectedFailures[];
}

const RIG = fileURLToPath(new URL('../rig/main.ts', import.meta.url));
/** Number of channels that run in parallel; each spends most of its time waiting. */
const AT_ONCE = 3;
/** Time for a channel to start, and to answer a key, in milliseconds. */
const SETTLE_MS = 8000;
/** Longest time without a line from a suite, in seconds: promises spends minutes on one case. */
const SUITE_QUIET = '1200';
/** Time limit of a suite in seconds: DataDog's sleeps for half an hour at its slowed clock. */
const SUITE_TIMEOUT = '4800';
const KEY_MS = 1500;
/** Without Back, which ends a channel on its first screen. */
const KEYS = ['Down', 'Right', 'Select', 'Up'];

const SAMPLES = ['GridScreen', 'DetailsScreen', 'EpisodesScreen', 'VideoPlayer', 'DeepLinking', 'Subscriptions'];
const EXTENSION_SAMPLES = [
  '1_Setup+and+HelloWorld',
  '2_Basic+Channel',
  '3_Grid',
  '4_DetailsScreen',
  '5_Video',
  '6_Endcards',
  '7_EpisodePickerScreen',
  '8_Custom+Screen',
  '9_Bookmarks',
  'ButtonBar_MultiStack',
  'CustomDetails_ContentManager',
  'CustomGrid_ContentManager',
  'CustomTimeGrid_ContentManager',
  'ParagraphView',
  'Roku_Recommends',
  'SearchView',
  'TimeGridView',
  'audio_mode',
  'video_preloading',
];

/** Channels that need nothing but their keys, as `owner/name` and path. */
const PLAIN_CHANNELS = [
  ['0xTex5/SimpleMetronome', '.'],
  ['Alghool/Roku-Arcade-shooter', '.'],
  ['AndriiSavchuk1989/2048', '.'],
  ['AndyShylnikov/tictac-roku', '.'],
  ['AppsFlyerSDK/appsflyer-roku-sample-app', 'appsflyer-sample-app/source'],
  ['Axel-Erfurt/ARD-Livestreams-for-Roku-Express', '.'],
  ['BranchMetrics/branch-roku-sdk', '.'],
  ['CamSer2010/UserLogin', '.'],
  ['DevCycleHQ/roku-client-sdk', '.'],
  ['DevCycleHQ/roku-client-sdk', 'test-app'],
  ['Forosus/RokuSGExperiments', '.'],
  ['JasonDixonGit/Roku-Animated_Dialog_Mask', '.'],
  ['JsonTextfield/StreetCamsRoku', '.'],
  ['MedievalApple/Media-Assistant', '.'],
  ['Moonfin-Client/Roku', 'bsconfig.json'],
  ['MrMicrowaveOven/roku-scorekeeper', '.'],
  ['MuhammadZohaib21122/Roku_Animation', '.'],
  ['MuhammadZohaib21122/TIC-TAC-TOE-roku-', '.'],
  ['RaphaDZN/Kick-Roku', '.'],
  ['Rokube-Channel/rokube-channel', '.'],
  ['SupineDread/targetgroup-roku-example', '.'],
  ['TomServo3k/Show-Stash', '.'],
  ['ZynthZWorkZ/IsopodMadness', '.'],
  ['briandunnington/Redoku', '.'],
  ['bstegman/photo-screensavers-roku', '.'],
  ['cyber-police/RokuRoadGame', '.'],
  ['lvcabral/Lode-Runner-Roku', '.'],
  ['lvcabral/Prince-of-Persia-Roku', '.'],
  ['mangomi/Mango-Display-Roku', '.'],
  ['marcnew2101/roku-boilerplate', '.'],
  ['onebytegone/roku-scenegraph-scrollinglabel-clipping', '.'],
  ['owncast/roku', 'bsconfig.json'],
  ['rokudev/dynamic-voice-enabled-keyboards', '.'],
  ['rokudev/hello-world', 'source'],
  ['rokudev/hero-grid-channel', '.'],
  ['rokudev/instant-resume', '.'],
  ['rokudev/multi-live-channel', '.'],
  ['rokudev/on-device-authentication', '.'],
  ['rokudev/podcast-player-channel', '.'],
  ['rokudev/rdp-to-scenegraph-channel-template', '.'],
  ['rokudev/sgnodes-all-demo', '.'],
  ['rokudev/standard-dialog-framework', '.'],
  ['rokudev/transport-control', 'Transport_Control_CustomUI'],
  ['rokudev/transport-control', 'Transport_Control_LiveChannels'],
  ['rokudev/transport-control', 'Transport_Control_NativeUI'],
  ['rokudev/transport-control', 'Transport_Control_RAFSSAI_JPEG'],
  ['rokudev/videoplayer-channel', '.'],
  ['umitic/Roku-Custom-Overhang-Layout', '.'],
  ['wdwnt/roku-app', '.'],
  ['worldreboot/twoku', '.'],
  ['wrossman/LightSaver-Roku-App', '.'],
  ['yoaquim/toskr', '.'],
] as const;
const TRICKPLAY_SAMPLES = [
  'RAFSSAI-with-bif',
  'RAFSSAI-with-jpeg',
  'simplevideo-with-bif',
  'simplevideo-with-jpeg',
  'standard-HLS-DASH',
];

const CHANNELS: readonly PublicChannel[] = [
  { repo: 'mParticle/mparticle-roku-sdk', path: 'bsconfig-test.json' },
  { repo: 'thedavidhoffman/starfin-roku', path: 'bsconfig-test.json' },
  // A chain of 10,000 promises has a time limit of one minute.
  { repo: 'rokucommunity/promises', path: 'bsconfig.tests.json', clockSpeed: '0.08' },
  // Needs `npx ropm install` in the checkout too.
  { repo: 'georgejecook/maestro-roku', path: 'bsconfig-test.json', prepare: maestroProject },
  { repo: 'jellyfin/jellyfin-roku', path: 'bsconfig.json', keys: KEYS },
  // Its OK key crashes the app on purpose, to show that crashes are reported.
  { repo: 'newrelic/video-agent-roku', path: '.', keys: ['Down', 'Right', 'Up'] },
  {
    repo: 'segmentio/analytics-roku',
    path: 'samples',
    keys: KEYS,
    copied: { 'source/analytics': 'source/analytics', 'components/analytics': 'components/analytics' },
    manifest: 'analytics_write_key=outside',
  },
  // Its tasks have 15 ms to start and to work.
  { repo: 'DataDog/dd-sdk-roku', path: 'test/bsconfig.json', clockSpeed: '0.015', prepare: dataDogProject },
  // Its other keys work on a page below the menu, which needs an answer of a server.
  { repo: '0xW1sKy/Stitch-For-Roku', path: 'bsconfig.json', keys: ['Play', 'Play'] },
  { repo: 'worldreboot/twitch-reloaded-roku', path: '.', keys: KEYS },
  { repo: 'rokucommunity/brighterscript-template', path: 'bsconfig.json', keys: KEYS },
  {
    repo: 'rokucommunity/rooibos',
    path: 'test-project/bsconfig.json',
    clockSpeed: '0.03',
    prepare: rooibosProject,
    writtenToFail: ROOIBOS_WRITTEN_TO_FAIL,
  },
  {
    repo: 'launchdarkly/roku-client-sdk',
    path: 'src/main',
    prepare: launchDarklyProject,
    // Address for its results; nothing listens there.
    launch: 'RunTests=true&host=127.0.0.1&port=9',
  },
  { repo: 'bitmovin/bitmovin-analytics-collector-roku', path: 'bsconfig.json', prepare: bitmovinProject },
  // Its suite prints TAP; the last line covers the whole suite.
  { repo: 'RevenueCat/purchases-roku', path: '.', prepare: revenueCatProject, passLine: '^ok +1 +- Tests' },
  { repo: 'putdotio/putio-roku', path: 'bsconfig.json', keys: KEYS },
  { repo: 'namiml/nami-roku', path: 'Demo', keys: KEYS },
  { repo: 'khartupee/pinchflat-roku-client', path: 'bsconfig.test.json' },
  // Needs `npx ropm install` in the checkout too. Runs with Rooibos 6, like the next one.
  { repo: 'markwpearce/brighterscript-game-engine', path: 'bsconfig.test.json' },
  // Its focus suite has a time limit of one minute.
  { repo: 'mobalazs/rotor-framework', path: 'bsconfig-tests.json', clockSpeed: '0.2', prepare: rotorProject },
  { repo: 'rokucommunity/rooibos-roku-sample', path: 'bsconfig.json' },
  { repo: 'vitalytarasov/brightscript-extra', path: '.', passLine: 'convertToJson tests passed' },
  // Its suite prints a line for each test, and this one last.
  { repo: 'Comcast/Brightscript-Utilities', path: '.', passLine: '^xorTest: passed', failLine: ': failed$' },
  // A library for plain channels; its own prints nothing but what the platform says.
  { repo: 'pubnub/brightscript', path: '.', keys: KEYS },
  ...PLAIN_CHANNELS.map(([repo, path]) => ({ repo, path, keys: KEYS })),
  // Their second button ends the channel.
  ...TRICKPLAY_SAMPLES.map((path) => ({ repo: 'rokudev/trickplay-samples', path, keys: ['Select', 'Right', 'Up'] })),
  {
    repo: 'matthew678532/roku-component-library',
    path: 'App',
    keys: KEYS,
    copied: {
      'ChannelPerformanceComponent/components/ChannelPerformanceComponent': 'components/ChannelPerformanceComponent',
      'ConsoleComponent/components/ConsoleComponent': 'components/ConsoleComponent',
    },
  },
  ...SAMPLES.map((path) => ({ repo: 'rokudev/scenegraph-master-sample', path, keys: KEYS })),
  ...EXTENSION_SAMPLES.map((name) => ({
    repo: 'rokudev/SceneGraphDeveloperExtensions',
    path: `samples/${name}`,
    keys: KEYS,
    copied: { 'extensions/SGDEX': 'components/SGDEX', 'extensions/SGDEX.brs': 'source/SGDEX.brs' },
  })),
];

export const publicChannels: ThirdPartySuite = {
  name: 'channels',
  about: 'public channels with Rooibos suites: a folder of checkouts named owner+name (each needs npm ci)',
  isFolder: true,
  async run(folder, only) {
    const found: [PublicChannel, string][] = [];
    for (const channel of CHANNELS) {
      const checkout = join(folder, channel.repo.replace('/', '+'));
      const isThere = await stat(checkout).then(
        () => true,
        () => false,
      );
      if (isThere && `${channel.repo} ${channel.path}`.includes(only ?? '')) found.push([channel, checkout]);
    }
    if (found.length === 0) {
      const wanted = [...new Set(CHANNELS.map(({ repo }) => repo.replace('/', '+')))];
      throw new CheckoutError(`${folder} holds none of ${wanted.join(', ')}; clone one of them there.`);
    }
    return outcomesOf(found);
  },
};

/**
 * Runs the channels a few at a time and prints each result as it arrives. Returns the outcomes in the order of the
 * list.
 */
async function outcomesOf(found: readonly [PublicChannel, string][]): Promise<ProbeOutcome[]> {
  const outcomes: ProbeOutcome[] = [];
  const left = found.entries();
  const worker = async (): Promise<void> => {
    for (const [place, [channel, checkout]] of left) {
      const outcome = await outcomeOf(channel, checkout);
      outcomes[place] = outcome;
      process.stderr.write(`${outcome.name}: ${count([outcome], 'equal')} of ${outcome.lines.length} equal\n`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return outcomes;
}

async function outcomeOf(channel: PublicChannel, checkout: string): Promise<ProbeOutcome> {
  const work = await mkdtemp(join(tmpdir(), 'settop-channel-'));
  try {
    const named = await (channel.prepare?.(checkout, work) ?? assembled(channel, checkout, work));
    const junit = join(work, 'junit.xml');
    const args = ['test', named, '--junit', junit, '--timeout', SUITE_TIMEOUT, '--quiet', SUITE_QUIET];
    if (channel.launch !== undefined) args.push('--launch', channel.launch);
    if (channel.passLine !== undefined) args.push('--pass-line', channel.passLine);
    if (channel.failLine !== undefined) args.push('--fail-line', channel.failLine);
    if (channel.clockSpeed !== undefined) args.push('--clock-speed', channel.clockSpeed);
    if (channel.keys !== undefined) {
      const script = join(work, 'keys.json');
      const steps = [`wait:${SETTLE_MS}`, ...channel.keys.flatMap((key) => [key, `wait:${KEY_MS}`])];
      await writeFile(script, JSON.stringify(steps));
      args.push('--script', script);
    }
    await rig(args);
    const name = `${channel.repo} ${channel.path} at ${(await commitOf(checkout)).slice(0, 10)}`;
    const lines = linesOf(await readFile(junit, 'utf8').catch(() => ''));
    return { name, lines: judgeExpectedFailures(lines, channel.writtenToFail ?? []), extra: [] };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Returns the channel's folder. A channel that needs other parts of the checkout is assembled in `work`. */
async function assembled({ path, copied, manifest }: PublicChannel, checkout: string, work: string): Promise<string> {
  if (copied === undefined) return join(checkout, path);
  const channel = join(work, basename(path));
  await cp(join(checkout, path), channel, { recursive: true });
  for (const [from, to] of Object.entries(copied))
    await cp(join(checkout, from), join(channel, to), { recursive: true });
  if (manifest !== undefined) await appendFile(join(channel, 'manifest'), `\n${manifest}\n`);
  return channel;
}

/**
 * Restores the line that prints the framework's totals, which otherwise appear only on the screen. The linter of its
 * build script is not needed.
 */
async function dataDogProject(checkout: string, work: string): Promise<string> {
  await cp(join(checkout, 'test'), join(work, 'test'), { recursive: true, verbatimSymlinks: true });
  const file = join(work, 'test/source/testFramework/TestRunner.brs');
  const end = '    totalStatObj.Complete = true\n';
  const text = await readFile(file, 'utf8');
  if (text.split(end).length !== 2) throw new CheckoutError(`${file} does not end its run as it did; look again.`);
  await writeFile(file, text.replace(end, `${end}    m.Logger.PrintStatistic(totalStatObj)\n`));
  const project = join(work, 'test/bsconfig.json');
  const config = JSON.parse(await readFile(project, 'utf8')) as Record<string, unknown>;
  await writeFile(project, JSON.stringify({ ...config, plugins: [] }));
  return project;
}

/** Assembles the project as its Makefile does: the library is one file, and the tests are beside it. */
async function launchDarklyProject(checkout: string, work: string): Promise<string> {
  const channel = join(work, 'launchdarkly');
  await cp(join(checkout, 'src/main'), channel, { recursive: true });
  await cp(join(checkout, 'src/test/source'), join(channel, 'source'), { recursive: true });
  const parts = join(checkout, 'rawsrc');
  const texts = (await readdir(parts)).sort().map((name) => readFile(join(parts, name), 'utf8'));
  await writeFile(join(channel, 'source/LaunchDarkly.brs'), (await Promise.all(texts)).join(''));
  return channel;
}

/**
 * Inserts the name of a library that ropm does not find, and that the log's library uses. A script path without it is
 * refused.
 */
async function maestroProject(checkout: string, work: string): Promise<string> {
  const project = join(work, 'maestro');
  const skipped = ['.git', 'node_modules'];
  const filter = (path: string): boolean => !skipped.includes(basename(path));
  await cp(checkout, project, { recursive: true, verbatimSymlinks: true, filter });
  await symlink(join(checkout, 'node_modules'), join(project, 'node_modules'));
  const folder = join(project, 'src/components/roku_modules/log');
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.xml'))) {
    const text = await readFile(join(folder, name), 'utf8');
    await writeFile(
      join(folder, name),
      text.replaceAll('roku_modules/undefined/', 'roku_modules/rokucommunity_bslib/'),
    );
  }
  return join(project, 'bsconfig-test.json');
}

/** Assembles the project as its npm script does: the collectors are beside the tests. */
async function bitmovinProject(checkout: string, work: string): Promise<string> {
  const project = join(work, 'bitmovin');
  const filter = (path: string): boolean => basename(path) !== '.git';
  await cp(checkout, project, { recursive: true, verbatimSymlinks: true, filter });
  for (const part of ['collectorCore', 'nativePlayerCollector', 'bitmovinPlayerCollector'])
    await cp(join(project, part), join(project, 'testing/components', part), { recursive: true });
  return join(project, 'bsconfig.json');
}

/** Sets the manifest constant that runs the tests, as its editor does. The run needs no linter. */
async function rotorProject(checkout: string, work: string): Promise<string> {
  const project = join(work, 'rotor');
  await cp(join(checkout, 'src'), join(project, 'src'), { recursive: true });
  await symlink(join(checkout, 'node_modules'), join(project, 'node_modules'));
  for (const name of ['package.json', 'bsconfig.json', 'bsconfig-tests.json'])
    await cp(join(checkout, name), join(project, name));
  const manifest = join(project, 'src/manifest');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('unittest=false', 'unittest=true'));
  const tests = join(project, 'bsconfig-tests.json');
  const config = JSON.parse(await readFile(tests, 'utf8')) as Record<string, unknown>;
  await writeFile(tests, JSON.stringify({ ...config, plugins: ['rooibos-roku'] }));
  return tests;
}

/** Sets the manifest constant that runs the tests, as its script does. */
async function revenueCatProject(checkout: string, work: string): Promise<string> {
  const channel = join(work, 'purchases');
  for (const part of ['source', 'components', 'images', 'manifest'])
    await cp(join(checkout, part), join(channel, part), { recursive: true });
  const manifest = join(channel, 'manifest');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('runTests=false', 'runTests=true'));
  return channel;
}

function rig(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [RIG, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve());
  });
}

/** Returns one line for each test of the rig's report; none when the channel could not run at all. */
function linesOf(junit: string): LineOutcome[] {
  const lines = readJunitLines([junit]).flatMap(({ suite, name, verdict }): LineOutcome[] => {
    const expected = `${suite}: ${name}`;
    if (verdict.kind === 'skipped') return [];
    return [
      verdict.kind === 'passed'
        ? { expected, verdict: 'equal' }
        : { expected, verdict: 'different', got: verdict.reason },
    ];
  });
  return lines.length > 0 ? lines : [{ expected: 'the channel runs', verdict: 'missing' }];
}
