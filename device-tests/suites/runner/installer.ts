/** Tracks the channel on each device: builds a channel once in a run, and deploys it only when necessary. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { createConsoleMapper } from '../../../build/transpile/console-mapper.ts';
import type { TestConsole } from '../../rig/runner/console-judge.ts';
import type { DeviceUnderTest } from '../../rig/runner/device-under-test.ts';

/** A channel that suites need on the device. */
export interface SuiteChannelPlan {
  name: string;
  /** Builds it into a zip file. @returns the source map (JSON) of each generated script, by its path in the package */
  build(outFile: string): Promise<ReadonlyMap<string, string>>;
}

interface BuiltChannel {
  zip: string;
  /** Source maps of the generated scripts, by path and source text. */
  maps: ReadonlyMap<string, string>;
  /** Appends the TypeScript position to each generated one. */
  translate: (line: string) => string;
}

export class Installer {
  /** Folder for the zips; its owner removes it. */
  private readonly folder: string;
  private readonly channels = new Map<string, Promise<BuiltChannel>>();
  private readonly onDevice = new WeakMap<DeviceUnderTest, string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Deploys the channel, which starts it. */
  async deploy(device: DeviceUnderTest, console: TestConsole, plan: SuiteChannelPlan): Promise<void> {
    const { zip, translate } = await this.channelOf(plan);
    console.translate = translate;
    this.onDevice.delete(device);
    await device.deploy(zip);
    this.onDevice.set(device, plan.name);
  }

  /** Deploys the channel unless the device has it already. Afterwards it may or may not be running. */
  async ensure(device: DeviceUnderTest, console: TestConsole, plan: SuiteChannelPlan): Promise<void> {
    if (this.onDevice.get(device) !== plan.name) await this.deploy(device, console, plan);
    else console.translate = (await this.channelOf(plan)).translate;
  }

  /**
   * Installs the channel with another manifest and keeps its data on the device. The next `ensure` deploys it again.
   */
  async deployChanged(
    device: DeviceUnderTest,
    plan: SuiteChannelPlan,
    change: (manifest: string) => string,
  ): Promise<void> {
    const { zip } = await this.channelOf(plan);
    const files = unzipSync(new Uint8Array(await readFile(zip)));
    files['manifest'] = strToU8(change(strFromU8(files['manifest'] ?? new Uint8Array())));
    const changed = join(this.folder, `${plan.name}-changed.zip`);
    await writeFile(changed, zipSync(files));
    this.onDevice.delete(device);
    await device.deploy(changed);
  }

  /** Returns the source maps of all deployed scripts. Channels have different scripts of the same name. */
  async sourceMaps(): Promise<(path: string, text: string) => string | undefined> {
    const built = await Promise.allSettled(this.channels.values());
    const maps = built.flatMap((one) => (one.status === 'fulfilled' ? [one.value.maps] : []));
    return (path, text) => maps.map((map) => map.get(scriptKey(path, text))).find((map) => map !== undefined);
  }

  private channelOf({ name, build }: SuiteChannelPlan): Promise<BuiltChannel> {
    const channel = this.channels.get(name) ?? this.built(join(this.folder, `${name}.zip`), build);
    this.channels.set(name, channel);
    return channel;
  }

  private async built(zip: string, build: SuiteChannelPlan['build']): Promise<BuiltChannel> {
    const maps = await build(zip);
    const { map } = await createConsoleMapper(maps);
    const files = unzipSync(new Uint8Array(await readFile(zip)));
    const texts = [...maps].map(([path, json]): [string, string] => [
      scriptKey(path, strFromU8(files[path] ?? new Uint8Array())),
      json,
    ]);
    return { zip, maps: new Map(texts), translate: map };
  }
}

function scriptKey(path: string, text: string): string {
  return `${path}\0${text}`;
}
