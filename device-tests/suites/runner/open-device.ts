/** The device a run works on: the one that ROKU_HOST names, or an emulated one started for the run. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPart } from '../../driver/part.ts';
import { DEFAULT_PASSWORD, type DeviceTarget } from '../../driver/device-target.ts';
import { connectDevice } from '../../driver/driver.ts';
import type { DeviceUnderTest } from './device-under-test.ts';

/** Longest wait for the emulated device to be up, in milliseconds. */
const READY_LIMIT_MS = 30_000;
const TOKEN_BYTES = 16;

export interface OpenedDevice {
  device: DeviceUnderTest;
  target: DeviceTarget;
  /** The device says of itself that it is emulated; hardware does not know the word. */
  emulated: boolean;
  /** For a person. */
  what: string;
  close(): Promise<void>;
}

/** Emulated devices that a run starts: one for each core of a small machine. */
const EMULATED_DEVICES = 2;

/** The device that `target` names, or emulated ones, but no more than there are jobs. Throws an error of one sentence. */
export async function openDevices(target: DeviceTarget | undefined, jobs: number): Promise<OpenedDevice[]> {
  if (target) return [await openDevice(target)];
  const count = Math.min(EMULATED_DEVICES, jobs);
  const opening = await Promise.allSettled(Array.from({ length: count }, () => openDevice(undefined)));
  const opened = opening.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = opening.find((one) => one.status === 'rejected');
  if (!failed) return opened;
  await Promise.all(opened.map((device) => device.close()));
  throw failed.reason;
}

/** Connects to `target`, or to an emulated device that ends with this process. Throws an error of one sentence. */
export async function openDevice(target: DeviceTarget | undefined): Promise<OpenedDevice> {
  if (target) return await connected(target, () => Promise.resolve());
  const own = await startEmulatedDevice();
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
    what: `${info.modelName} ${info.modelNumber}, OS ${info.softwareVersion}`,
    close: async () => {
      await device.close();
      await afterwards();
    },
  };
}

export interface EmulatedDevice {
  target: DeviceTarget;
  stop(): Promise<void>;
}

/** Starts `npm run device` as a process of its own on free ports, with a state folder that is removed at the end. */
export async function startEmulatedDevice(): Promise<EmulatedDevice> {
  const state = await mkdtemp(join(tmpdir(), 'settop-device-'));
  const remove = (): Promise<void> => rm(state, { recursive: true, force: true });
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  let controlUrl: string | undefined;
  try {
    const part = await startPart({
      name: 'emulated device',
      module: fileURLToPath(new URL('../../device/main.ts', import.meta.url)),
      args: [
        ...'--host 127.0.0.1 --ports 0,0,0 --control 0 --discovery off --control-token'.split(' '),
        token,
        '--state',
        state,
      ],
      env: { ROKU_PASSWORD: DEFAULT_PASSWORD },
      ready: /^device ready at (\S+) web=(\d+) ecp=(\d+) console=(\d+)/,
      readyTimeoutMs: READY_LIMIT_MS,
      // Its console is read through the device's own port, as on hardware.
      onLine: (line) => {
        controlUrl = /^device control at (http:\S+)/.exec(line)?.[1] ?? controlUrl;
      },
    });
    const [, host = '', web, ecp, console] = part.match;
    return {
      target: {
        host,
        ports: { web: Number(web), ecp: Number(ecp), console: Number(console) },
        password: DEFAULT_PASSWORD,
        ...(controlUrl === undefined ? {} : { control: { url: controlUrl, token } }),
      },
      stop: async () => {
        await part.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
