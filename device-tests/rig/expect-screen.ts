/**
 * Compares the screen with a stored picture that a person approved. Both must come from the same kind of device: an
 * emulated device has other fonts than hardware.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@settop-analytics/device/check-output';
import type { DeviceUnderTest } from './runner/device-under-test.ts';
import type { Finding } from './runner/job.ts';
import { pause, unless } from './abortable-wait.ts';
import { compare, isSame, masked, pngOfPicture, readPicture, type Comparison, type Picture } from './picture.ts';
import type { ExpectedScreen } from './script.ts';

export interface ScreenSettings {
  /** Folder of the stored pictures. */
  folder: string;
  /** Writes the pictures instead of comparing them. */
  update: boolean;
  /** Folder for pictures of the differences; undefined keeps none. */
  artifacts: string | undefined;
  /** Suite name of the findings. */
  title: string;
}

/** Longest wait for the device's next picture, in milliseconds. */
const FIRST_PICTURE_MS = 30_000;
/** Time between two pictures that must be equal for the screen to be at rest, in milliseconds. */
const REST_MS = 150;
/** Most pictures to take while the screen does not come to rest. */
const MAX_PICTURES = 20;
/** Most comparisons of a screen at rest: the expected content may still appear. */
const MAX_LOOKS = 6;
const LOOK_AGAIN_MS = 300;

/**
 * Compares one expected screen and returns the finding. The screen has until it is at rest, and a few seconds more, to
 * match.
 */
export async function expectScreen(
  device: DeviceUnderTest,
  screen: ExpectedScreen,
  settings: ScreenSettings,
  signal: AbortSignal,
): Promise<Finding> {
  const file = join(settings.folder, `${screen.name}.png`);
  const named = { suite: settings.title, name: `screen ${screen.name}` };
  if (settings.update) {
    await makeFolder(settings.folder);
    await writeFile(file, await pngOfPicture(masked(await pictureAtRest(device, signal), screen.mask)));
    return { ...named, verdict: { kind: 'passed' } };
  }
  const kept = await readFile(file).catch(() => undefined);
  if (kept === undefined) {
    const reason = `There is no ${file} to compare with; run once with --update-screens, and look at what it writes.`;
    return { ...named, verdict: { kind: 'failed', reason } };
  }
  const picture = await readPicture(kept).catch(() => undefined);
  if (picture === undefined) {
    const reason = `${file} is not a readable picture; --update-screens writes it again.`;
    return { ...named, verdict: { kind: 'failed', reason } };
  }
  const expected = masked(picture, screen.mask);
  const { actual, comparison } = await lookFor(device, screen, expected, signal);
  if (comparison?.matches === true) return { ...named, verdict: { kind: 'passed' } };
  const artifacts = await keepDifference(settings.artifacts, screen.name, actual, comparison);
  return {
    ...named,
    verdict: { kind: 'failed', reason: reasonOf(file, actual, expected, screen, comparison) },
    artifacts,
  };
}

interface Look {
  actual: Picture;
  /** Undefined when the pictures differ in size. */
  comparison: Comparison | undefined;
}

async function lookFor(
  device: DeviceUnderTest,
  screen: ExpectedScreen,
  expected: Picture,
  signal: AbortSignal,
): Promise<Look> {
  for (let look = 1; ; look++) {
    const actual = masked(await pictureAtRest(device, signal), screen.mask);
    const sameSize = actual.width === expected.width && actual.height === expected.height;
    const comparison = sameSize ? compare(actual, expected, screen) : undefined;
    if (comparison?.matches === true || look === MAX_LOOKS) return { actual, comparison };
    await pause(LOOK_AGAIN_MS, signal);
  }
}

/**
 * Returns the screen when two pictures in a row are equal; one that never rests is returned as it is. A starting
 * channel, or a busy device, has half a minute to show something.
 *
 * @throws DeviceError SCREENSHOT_FAILED, and the reason of the signal
 */
export async function pictureAtRest(device: DeviceUnderTest, signal: AbortSignal): Promise<Picture> {
  let last = await onePicture(device, signal);
  for (let taken = 1; taken < MAX_PICTURES; taken++) {
    await pause(REST_MS, signal);
    const next = await onePicture(device, signal);
    if (isSame(last, next)) return next;
    last = next;
  }
  return last;
}

async function onePicture(device: DeviceUnderTest, signal: AbortSignal): Promise<Picture> {
  const limit = AbortSignal.timeout(FIRST_PICTURE_MS);
  for (;;) {
    signal.throwIfAborted();
    try {
      return await readPicture(await unless(signal, device.screenshot()));
    } catch (error) {
      signal.throwIfAborted();
      if (limit.aborted) throw error;
    }
    await pause(REST_MS, signal);
  }
}

function reasonOf(
  file: string,
  actual: Picture,
  expected: Picture,
  { tolerance }: ExpectedScreen,
  comparison: Comparison | undefined,
): string {
  if (comparison === undefined) {
    return `The screen is ${actual.width}x${actual.height}, but ${file} is ${expected.width}x${expected.height}: it was taken at another resolution.`;
  }
  return `The screen differs from ${file} in ${comparison.differs.toFixed(2)} % of its pixels, and ${tolerance} % may differ; if it is right as it is now, --update-screens keeps it.`;
}

async function keepDifference(
  folder: string | undefined,
  name: string,
  actual: Picture,
  comparison: Comparison | undefined,
): Promise<string[]> {
  if (folder === undefined) return [];
  await makeFolder(folder);
  const files = [{ file: join(folder, `screen-${name}-actual.png`), picture: actual }];
  if (comparison !== undefined) {
    files.push({ file: join(folder, `screen-${name}-difference.png`), picture: comparison.difference });
  }
  for (const { file, picture } of files) await writeFile(file, await pngOfPicture(picture));
  return files.map(({ file }) => file);
}
