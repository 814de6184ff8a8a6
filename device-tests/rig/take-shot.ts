/** `settop-rig shot`: installs a channel, presses keys, and keeps the picture of the screen when it is at rest. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConsoleMapper } from '../../build/transpile/console-mapper.ts';
import { describeFault, TestConsole } from '../suites/runner/console-judge.ts';
import type { DeviceUnderTest } from '../suites/runner/device-under-test.ts';
import { buildChannel, removeBuild } from './build-channel.ts';
import { channelSource } from './channel-source.ts';
import { DeviceInWaiting } from './device-in-waiting.ts';
import { pictureAtRest } from './expect-screen.ts';
import type { ShotOptions } from './options.ts';
import { pngOfPicture } from './picture.ts';
import { RigError } from './rig-error.ts';
import type { Surroundings } from './run-tests.ts';
import { keysOf, type Step } from './script.ts';

/** A channel has this long to show something, in milliseconds. */
const FIRST_PICTURE_MS = 15_000;
const LOOK_AGAIN_MS = 200;

/** @throws RigError, DeviceError, DeviceSettingError: one sentence each */
export async function takeShot(options: ShotOptions, { env, say, signal }: Surroundings): Promise<void> {
  const steps = keysOf(options.keys);
  const source = await channelSource(options.channel);
  const folder = await mkdtemp(join(tmpdir(), 'settop-rig-'));
  const waiting = new DeviceInWaiting(options, env);
  try {
    const { zip, maps } = await buildChannel(source, folder, say);
    const { device } = await waiting.device();
    const console = new TestConsole();
    console.translate = (await createConsoleMapper(maps)).map;
    device.onConsoleLine((line) => console.add(line));
    await device.exitApp();
    await device.deploy(zip);
    await pressAll(device, steps, console, signal);
    const picture = await pictureAtRest(device, signal);
    stopAtFault(console);
    await mkdir(dirname(options.out), { recursive: true });
    await writeFile(options.out, await pngOfPicture(picture));
    say(`wrote ${options.out}, ${picture.width}x${picture.height}`);
  } finally {
    await waiting.close();
    await removeBuild(folder);
  }
}

/** Keys are for a channel that shows something: before its first picture it would miss them. */
async function pressAll(
  device: DeviceUnderTest,
  steps: readonly Step[],
  console: TestConsole,
  signal: AbortSignal,
): Promise<void> {
  await firstPicture(device, console, signal);
  for (const step of steps) {
    if (step.kind === 'key') await device.key(step.name);
    if (step.kind === 'wait') await sleep(step.ms, undefined, { signal });
    stopAtFault(console);
  }
}

async function firstPicture(device: DeviceUnderTest, console: TestConsole, signal: AbortSignal): Promise<void> {
  const limit = AbortSignal.timeout(FIRST_PICTURE_MS);
  for (;;) {
    stopAtFault(console);
    try {
      await device.screenshot();
      return;
    } catch (error) {
      if (limit.aborted) throw error;
    }
    await sleep(LOOK_AGAIN_MS, undefined, { signal });
  }
}

/** @throws RigError NO_PICTURE */
function stopAtFault(console: TestConsole): void {
  if (console.fault !== undefined) throw new RigError('NO_PICTURE', describeFault(console.fault));
}
