/** The device of a command, opened while the channel is still being built. */
import { NO_FILE } from '../device/no-file.ts';
import { deviceTarget } from '../driver/device-target.ts';
import { openDevice, type OpenedDevice } from '../suites/runner/open-device.ts';
import { RigError } from './rig-error.ts';

export interface DeviceChoice {
  /** Address of the device. When undefined, ROKU_HOST names it, or the command starts an emulated device. */
  device: string | undefined;
  /** Assumptions about hardware that the emulated device takes the worse branch of. */
  strict?: string | undefined;
  /** Device seconds in a real second, for an emulated device. */
  clockSpeed?: number | undefined;
  /** Output folder for coverage; when set, the device counts what runs. With `artifacts`, it records what failed. */
  coverage?: string | undefined;
  artifacts?: string | undefined;
}

export class OpeningDevice {
  readonly #opening: Promise<OpenedDevice>;

  /** @throws DeviceSettingError, RigError USAGE */
  constructor(
    { device, strict, clockSpeed, coverage, artifacts }: DeviceChoice,
    env: Readonly<Record<string, string | undefined>>,
  ) {
    const target = deviceTarget(device === undefined ? env : { ...env, ROKU_HOST: device });
    if (target !== undefined && (strict !== undefined || clockSpeed !== undefined)) {
      throw new RigError(
        'USAGE',
        `--strict and --clock-speed need the emulated device that the command starts, but the device ${target.host} is given; leave out one of the two.`,
      );
    }
    this.#opening = openDevice(target, {
      ...(strict === undefined ? {} : { strict }),
      ...(clockSpeed === undefined ? {} : { clockSpeed }),
      ...(coverage === undefined ? {} : { coverage: NO_FILE }),
      ...(artifacts === undefined ? {} : { record: NO_FILE }),
    });
    this.#opening.catch(() => undefined); // A caller that asks for the device gets the error; nobody asks when the build failed first.
  }

  /** @throws DeviceError, ProcessFailed: one sentence each */
  device(): Promise<OpenedDevice> {
    return this.#opening;
  }

  async close(): Promise<void> {
    const opened = await this.#opening.catch(() => undefined);
    await opened?.close();
  }
}
