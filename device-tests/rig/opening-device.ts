/** The devices of a command, opened while the channel is still being built. */
import { NO_FILE } from '@settop-analytics/device/no-file';
import { deviceTarget, EMULATED, type DeviceTarget } from './driver/device-target.ts';
import { addressOf } from './driver/driver.ts';
import { openDevice, type OpenedDevice } from './runner/open-device.ts';
import { RigError } from './rig-error.ts';

export interface DeviceChoice {
  /**
   * Addresses of devices, or `EMULATED`. When empty, ROKU_HOST names the device, or the command starts an emulated one.
   */
  devices: readonly string[];
  /** Assumptions about hardware that the emulated device takes the worse branch of. */
  strict?: string | undefined;
  /** Roku OS whose features the emulated device has. */
  os?: string | undefined;
  /** Device seconds in a real second, for an emulated device. */
  clockSpeed?: number | undefined;
  /** Device milliseconds that a crossing from a task to the render thread takes, on an emulated device. */
  crossingMs?: number | undefined;
  /** Output folder for coverage; when set, the device counts what runs. With `artifacts`, it records what failed. */
  coverage?: string | undefined;
  artifacts?: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

export class OpeningDevices {
  readonly #opening: Promise<OpenedDevice>[];

  /** @throws DeviceSettingError, RigError USAGE */
  constructor(choice: DeviceChoice, env: Environment) {
    const { strict, os, clockSpeed, crossingMs, coverage, artifacts } = choice;
    const targets = targetsOf(choice.devices, env);
    if (!targets.includes(undefined) && [strict, os, clockSpeed, crossingMs].some((option) => option !== undefined)) {
      throw new RigError(
        'USAGE',
        `--strict, --os, --clock-speed and --crossing-ms need the emulated device that the command starts, but the device ${targets[0]?.host} is given; leave out --device or these options.`,
      );
    }
    const settings = {
      ...(strict === undefined ? {} : { strict }),
      ...(os === undefined ? {} : { os }),
      ...(clockSpeed === undefined ? {} : { clockSpeed }),
      ...(crossingMs === undefined ? {} : { crossingMs }),
      ...(coverage === undefined ? {} : { coverage: NO_FILE }),
      ...(artifacts === undefined ? {} : { record: NO_FILE }),
    };
    const distinct = refuseRepeated(targets.filter((target) => target !== undefined));
    this.#opening = targets.map((target) => distinct.then(() => openDevice(target, settings)));
    // A caller that asks for the devices gets the error; nobody asks when the build failed first.
    for (const opening of this.#opening) opening.catch(() => undefined);
  }

  /** @throws DeviceError, ProcessFailed, RigError USAGE: one sentence each */
  devices(): Promise<OpenedDevice[]> {
    return Promise.all(this.#opening);
  }

  async close(): Promise<void> {
    const settled = await Promise.allSettled(this.#opening);
    await Promise.all(settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.close()] : [])));
  }
}

/** Returns the target of each device; undefined for an emulated device that the command starts. */
function targetsOf(devices: readonly string[], env: Environment): (DeviceTarget | undefined)[] {
  if (devices.length === 0) return [deviceTarget(env)];
  return devices.map((device, at) => {
    if (device === EMULATED) return undefined;
    return deviceTarget({ ...env, ROKU_HOST: device }, devices.length === 1 ? undefined : at + 1);
  });
}

/** Throws when two names lead to the same device: its second console would be refused, or take the lines of the first. */
async function refuseRepeated(targets: readonly DeviceTarget[]): Promise<void> {
  if (targets.length < 2) return;
  const places = await Promise.all(targets.map(async (target) => `${await addressOf(target)}:${target.ports.ecp}`));
  const repeated = places.findIndex((place, at) => places.indexOf(place) < at);
  if (repeated === -1) return;
  const [first, second] = [targets[places.indexOf(places[repeated] ?? '')], targets[repeated]];
  const names = [first, second].map((target) => `'${target?.host}'`).join(' and ');
  throw new RigError('USAGE', `--device names ${places[repeated]} twice, as ${names}; name each device once.`);
}
