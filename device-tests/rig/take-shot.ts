/** `settop-rig shot`: installs a channel, presses keys, and keeps the picture of the screen when it is at rest. */
import { writeFile } from 'node:fs/promises';
import { prepareFile } from '@settop-analytics/device/check-output';
import { describeFault, TestConsole } from './runner/console-judge.ts';
import { colouredLine } from './console-colours.ts';
import { pictureAtRest } from './expect-screen.ts';
import type { ShotOptions } from './options.ts';
import { pause } from './abortable-wait.ts';
import { pngOfPicture } from './picture.ts';
import { RigError } from './rig-error.ts';
import { keysOf, type Step } from './script.ts';
import type { CommandContext } from './command-context.ts';
import { APP_ENDED } from './wait-until-quiet.ts';
import { RUNNING } from './wait-for-verdict.ts';
import { withChannel, type ChannelOnDevice } from './with-channel.ts';

const ENDED =
  'The channel ended before its picture was taken; see that its Main stays in a loop, and that no key of --keys leaves it.';

/** @throws RigError, DeviceError, DeviceSettingError: one sentence each */
export async function takeShot(options: ShotOptions, context: CommandContext): Promise<void> {
  const steps = keysOf(options.keys);
  await prepareFile('--out', options.out);
  await withChannel(options, context, (channel) => shot(channel, steps, options, context));
}

async function shot(
  { zip, translate, opened: { device } }: ChannelOnDevice,
  steps: readonly Step[],
  { out, console: isShown }: ShotOptions,
  { say, signal }: CommandContext,
): Promise<void> {
  const console = new TestConsole();
  console.translate = translate;
  // Only lines of this channel: a device repeats those of the one before.
  if (isShown) console.onLine((line) => say(colouredLine(line)));
  device.onConsoleLine((line) => console.add(line));
  const faulty = faultOf(console);
  await device.exitApp();
  await device.deploy(zip);
  const until = AbortSignal.any([signal, faulty]);
  // A channel would miss keys that arrive before its first picture.
  let picture = await pictureAtRest(device, until);
  for (const step of steps) {
    if (step.kind === 'key') await device.key(step.name);
    if (step.kind === 'wait') await pause(step.ms, until);
  }
  if (steps.length > 0) picture = await pictureAtRest(device, until);
  faulty.throwIfAborted();
  await writeFile(out, await pngOfPicture(picture));
  say(`wrote ${out}, ${picture.width}x${picture.height}`);
}

/** Returns a signal that aborts with a message when the channel crashes, does not compile, or ends. */
export function faultOf(console: TestConsole): AbortSignal {
  const faulty = new AbortController();
  const look = (): void => {
    if (console.fault !== undefined) faulty.abort(new RigError('NO_PICTURE', describeFault(console.fault)));
  };
  console.onChange(look);
  look();
  let runs = false;
  console.onLine((line) => {
    runs ||= RUNNING.test(line);
    if (runs && APP_ENDED.test(line)) faulty.abort(new RigError('NO_PICTURE', ENDED));
  });
  return faulty.signal;
}
