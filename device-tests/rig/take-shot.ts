/** `settop-rig shot`: installs a channel, presses keys, and keeps the picture of the screen when it is at rest. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createConsoleMapper } from '../../build/transpile/console-mapper.ts';
import { describeFault, TestConsole } from '../suites/runner/console-judge.ts';
import { buildChannel, removeBuild } from './build-channel.ts';
import { channelSource } from './channel-source.ts';
import { DeviceInWaiting } from './device-in-waiting.ts';
import { pictureAtRest } from './expect-screen.ts';
import type { ShotOptions } from './options.ts';
import { pause } from './pause.ts';
import { pngOfPicture } from './picture.ts';
import { RigError } from './rig-error.ts';
import type { Surroundings } from './run-tests.ts';
import { keysOf } from './script.ts';

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
    const faulty = faultOf(console);
    const until = AbortSignal.any([signal, faulty]);
    // Before its first picture a channel would miss the keys.
    let picture = await pictureAtRest(device, until);
    for (const step of steps) {
      if (step.kind === 'key') await device.key(step.name);
      if (step.kind === 'wait') await pause(step.ms, until);
    }
    if (steps.length > 0) picture = await pictureAtRest(device, until);
    faulty.throwIfAborted();
    await mkdir(dirname(options.out), { recursive: true });
    await writeFile(options.out, await pngOfPicture(picture));
    say(`wrote ${options.out}, ${picture.width}x${picture.height}`);
  } finally {
    await waiting.close();
    await removeBuild(folder);
  }
}

/** Aborts with a sentence when the channel crashes or does not compile. */
function faultOf(console: TestConsole): AbortSignal {
  const faulty = new AbortController();
  const look = (): void => {
    if (console.fault !== undefined) faulty.abort(new RigError('NO_PICTURE', describeFault(console.fault)));
  };
  console.onChange(look);
  look();
  return faulty.signal;
}
