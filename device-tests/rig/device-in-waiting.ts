/** The device of a command, opened while the channel is still being built. */
import { deviceTarget } from '../driver/device-target.ts';
import { openDevice, type OpenedDevice } from '../suites/runner/open-device.ts';

export interface DeviceChoice {
  /** An address; undefined for the one that ROKU_HOST names, or else an emulated device of the command's own. */
  device: string | undefined;
  /** Of an emulated device: assumptions about hardware that take the worse branch. */
  strict?: string | undefined;
}

export class DeviceInWaiting {
  readonly #opening: Promise<OpenedDevice>;

  /** @throws DeviceSettingError */
  constructor({ device, strict }: DeviceChoice, env: Readonly<Record<string, string | undefined>>) {
    const target = deviceTarget(device === undefined ? env : { ...env, ROKU_HOST: device });
    this.#opening = openDevice(target, strict === undefined ? {} : { strict });
    this.#opening.catch(() => undefined); // Whoever asks for the device sees it; nobody asks when the build failed first.
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
