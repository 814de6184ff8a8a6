/** The device of a command, opened while the channel is still being built. */
import { NO_FILE } from '../device/no-file.ts';
import { deviceTarget } from './driver/device-target.ts';
import { openDevice, type OpenedDevice } from './runner/open-device.ts';
import { RigError } from './rig-error.ts';

export interface DeviceChoice {
  /** Address of the device. When undefined, ROKU_HOST names it, or the command starts an emulated device. */
  device: string | undefined;
  /** Assumptions about hardware that the emulated device takes the worse branch of. */
  strict?: string | undefined;
  /** Roku OS whose features the emulated device has. */
  os?: string | undefined;
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
    { device, strict, os, clockSpeed, coverage, artifacts }: DeviceChoice,
    env: Readonly<Record<string, string | undefined>>,
  ) {
    const target = deviceTarget(device === undefined ? env : { ...env, ROKU_HOST: device });
    if (target !== undefined && [strict, os, clockSpeed].some((option) => option !== undefined)) {
      throw new RigError(
        'USAGE',
        `--strict, --os and --clock-speed need the emulated device that the command starts, but the device ${target.host} is given; leave out --device or these options.`,
      );
    }
    this.#opening = openDevice(target, {
      ...(strict === undefined ? {} : { strict }),
      ...(os === undefined ? {} : { os }),
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
