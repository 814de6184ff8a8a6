/** Knows which channel is on which device, so that a channel is built once a run and deployed only when it has to be. */
import { join } from 'node:path';
import type { DeviceUnderTest } from './device-under-test.ts';

/** A channel that suites need on the device. */
export interface SuiteChannelPlan {
  name: string;
  /** Builds it into a zip file. */
  build(outFile: string): Promise<void>;
}

export class Installer {
  /** Where the zips are built; its owner removes it. */
  private readonly folder: string;
  private readonly zips = new Map<string, Promise<string>>();
  private readonly onDevice = new WeakMap<DeviceUnderTest, string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Deploys the channel, which starts it. */
  async deploy(device: DeviceUnderTest, plan: SuiteChannelPlan): Promise<void> {
    const zip = await this.zipOf(plan);
    this.onDevice.delete(device);
    await device.deploy(zip);
    this.onDevice.set(device, plan.name);
  }

  /** Deploys the channel unless it is the one on the device. It may be running afterwards or not. */
  async ensure(device: DeviceUnderTest, plan: SuiteChannelPlan): Promise<void> {
    if (this.onDevice.get(device) !== plan.name) await this.deploy(device, plan);
  }

  private zipOf({ name, build }: SuiteChannelPlan): Promise<string> {
    const zip = this.zips.get(name) ?? this.built(join(this.folder, `${name}.zip`), build);
    this.zips.set(name, zip);
    return zip;
  }

  private async built(outFile: string, build: SuiteChannelPlan['build']): Promise<string> {
    await build(outFile);
    return outFile;
  }
}
