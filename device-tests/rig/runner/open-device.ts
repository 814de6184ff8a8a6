/** Opens the device of a run: the one that ROKU_HOST names, or an emulated one started for the run. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeviceTarget } from '../driver/device-target.ts';
import { connectDevice } from '../driver/driver.ts';
import {
  startEmulatedDevice,
  type EmulatedDeviceProcess,
  type EmulatedDeviceSettings,
} from '../driver/start-emulated-device.ts';
import type { DeviceUnderTest } from './device-under-test.ts';

const TOKEN_BYTES = 16;

export interface OpenedDevice {
  device: DeviceUnderTest;
  target: DeviceTarget;
  /** The device reports that it is emulated; hardware has no such field. */
  emulated: boolean;
  /** Assumptions about the platform of which it takes the worse branch. */
  strict: readonly string[];
  /** Description for a person. */
  what: string;
  close(): Promise<void>;
}

/** Settings of the emulated devices that a run starts. */
export type OwnDeviceSettings = Pick<
  EmulatedDeviceSettings,
  'strict' | 'os' | 'clockSpeed' | 'crossingMs' | 'coverage' | 'record'
>;

/** Number of emulated devices that a run starts: one for each core of a small machine. */
const EMULATED_DEVICES = 2;

/**
 * Opens the device that `target` names, or emulated ones, at most one for each job. Throws an error of one sentence.
 */
export async function openDevices(
  target: DeviceTarget | undefined,
  jobs: number,
  settings: OwnDeviceSettings = {},
): Promise<OpenedDevice[]> {
  if (target) return [await openDevice(target)];
  const count = Math.min(EMULATED_DEVICES, jobs);
  const opening = await Promise.allSettled(Array.from({ length: count }, () => openDevice(undefined, settings)));
  const opened = opening.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = opening.find((one) => one.status === 'rejected');
  if (!failed) return opened;
  await Promise.all(opened.map((device) => device.close()));
  throw failed.reason;
}

/** Connects to `target`, or to an emulated device that ends with this process. Throws an error of one sentence. */
export async function openDevice(
  target: DeviceTarget | undefined,
  settings: OwnDeviceSettings = {},
): Promise<OpenedDevice> {
  if (target) return await connected(target, () => Promise.resolve());
  const own = await startOwnDevice(settings);
  try {
    return await connected(own.target, () => own.stop());
  } catch (error) {
    await own.stop();
    throw error;
  }
}

async function connected(target: DeviceTarget, afterwards: () => Promise<void>): Promise<OpenedDevice> {
  const device = await connectDevice(target);
  const info = await device.deviceInfo();
  return {
    device,
    target,
    emulated: info['emulated'] === true || info['emulated'] === 'true',
    strict: typeof info['strict'] === 'string' ? info['strict'].split(',') : [],
    what: `${info.modelName} ${info.modelNumber}, OS ${info.softwareVersion}`,
    close: async () => {
      await device.close();
      await afterwards();
    },
  };
}

/** Starts an emulated device for the run, with a state folder that is removed at the end. */
async function startOwnDevice(settings: OwnDeviceSettings): Promise<Pick<EmulatedDeviceProcess, 'target' | 'stop'>> {
  const stateFolder = await mkdtemp(join(tmpdir(), 'settop-device-'));
  const remove = (): Promise<void> => rm(stateFolder, { recursive: true, force: true });
  try {
    const { target, stop } = await startEmulatedDevice({
      name: 'emulated device',
      stateFolder,
      controlToken: randomBytes(TOKEN_BYTES).toString('hex'),
      discovery: false,
      ...settings,
    });
    return { target, stop: () => stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
