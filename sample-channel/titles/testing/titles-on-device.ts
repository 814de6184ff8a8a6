/**
 * Runs the channel on an emulated device, with its feed server and a batch endpoint. Tests press keys, see screens and
 * receive messages.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Channel } from '../../../build/packaging/channel.ts';
import { withManifestKeys } from '../../../build/packaging/manifest.ts';
import { buildTypedChannel, TITLES_FOLDER } from '../../../build/packaging/typed-channel.ts';
import { zipOf } from '../../../build/packaging/zip.ts';
import type { DeviceControl } from '../../../device-tests/rig/driver/device-control.ts';
import { expectScreen } from '../../../device-tests/rig/expect-screen.ts';
import { scriptOf } from '../../../device-tests/rig/script.ts';
import { Collector } from '../../../device-tests/suites/collector/collector.ts';
import { openDevice, type OpenedDevice } from '../../../device-tests/rig/runner/open-device.ts';
import { isOver, readResults } from '../../../device-tests/suites/rooibos/read-results.ts';
import type { Finding } from '../../../device-tests/rig/runner/job.ts';
import type { WireMessage } from '../../../sdk/wire/batch.ts';
import { createFeedServer, type FeedAnswer, type FeedServer } from '../feed-server/feed-server.ts';

const HOST = '127.0.0.1';
const SCREENS = join(import.meta.dirname, '../screens');
/** Update mode: writes the stored pictures instead of comparing with them. */
const UPDATE = process.env['UPDATE_SCREENS'] === '1';
/** Console output of a stopped channel, after which no wait of a test can end. */
const CRASH = /\(runtime error &h|BrightScript Debugger>|\(compile error &h/;

let built: Promise<Channel> | undefined;

/** Returns the zip with these manifest keys; compiled once for all devices. */
async function packaged(keys: Readonly<Record<string, string>>): Promise<Uint8Array> {
  built ??= buildTypedChannel(TITLES_FOLDER);
  const { files } = await built;
  return zipOf(new Map(files).set('manifest', withManifestKeys(String(files.get('manifest')), keys)));
}

export interface StartSettings {
  /** Mode of the feed from now on. */
  feed?: FeedAnswer;
  link?: Readonly<Record<string, string>>;
}

export class TitlesOnDevice {
  readonly feed: FeedServer;
  readonly #opened: OpenedDevice;
  readonly #collector: Collector;
  readonly #folder: string;
  readonly #zip: string;
  readonly #stop = new AbortController();
  #feedPort = 0;
  /** The channel, and not its test suites, is installed on the device. */
  #installed = false;
  /** Number of messages from earlier starts. */
  #before = 0;

  private constructor(feed: FeedServer, opened: OpenedDevice, collector: Collector, folder: string) {
    [this.feed, this.#opened, this.#collector, this.#folder] = [feed, opened, collector, folder];
    this.#zip = join(folder, 'titles.zip');
  }

  /** `strict`: assumptions about hardware that take the worse branch, or undefined for the usual device. */
  static async open(strict: string | undefined): Promise<TitlesOnDevice> {
    const folder = await mkdtemp(join(tmpdir(), 'settop-titles-'));
    const collector = new Collector(HOST);
    const opened = await openDevice(undefined, strict === undefined ? {} : { strict });
    const titles = new TitlesOnDevice(await createFeedServer(), opened, collector, folder);
    await collector.up();
    await titles.feedUp();
    opened.device.onConsoleLine((line) => {
      if (CRASH.test(line)) titles.#stop.abort(new Error(`The channel stopped: ${line}`));
    });
    const manifest = {
      feed_url: `http://${HOST}:${titles.#feedPort}/titles.json`,
      analytics_api_host: collector.url,
    };
    await writeFile(titles.#zip, await packaged(manifest));
    return titles;
  }

  get control(): DeviceControl {
    assert.ok(this.#opened.device.control);
    return this.#opened.device.control;
  }

  /** Restarts the channel; the first start installs it. `link`: parameters of a deep link. */
  async start({ feed = 'titles', link }: StartSettings = {}): Promise<void> {
    const { device } = this.#opened;
    this.feed.answer = feed;
    // Only an installed channel takes launch parameters.
    if (!this.#installed && link !== undefined) await device.deploy(this.#zip);
    this.#installed ||= link !== undefined;
    await device.exitApp();
    this.#before += this.messages().length;
    if (this.#installed) await device.launch(link);
    else await device.deploy(this.#zip);
    this.#installed = true;
  }

  /** Runs a channel of Rooibos suites in place of this one. @returns one finding per test */
  async runSuites(zip: string): Promise<Finding[]> {
    const { device } = this.#opened;
    const lines: string[] = [];
    const over = Promise.withResolvers<undefined>();
    this.#stop.signal.addEventListener('abort', () => over.reject(this.#stop.signal.reason));
    const end = device.onConsoleLine((line) => {
      lines.push(line);
      if (isOver([line])) over.resolve(undefined);
    });
    await device.exitApp();
    this.#installed = false;
    await device.deploy(zip);
    await over.promise;
    end();
    return readResults(lines);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#opened.device.key(key);
  }

  /** Returns the messages received since the start. */
  messages(): WireMessage[] {
    return this.#collector.requests.flatMap(({ messages }) => messages).slice(this.#before);
  }

  /** Returns these messages as strings: `track Feed Loaded`, `screen Titles`. */
  said(): string[] {
    return this.messages().map(({ type, event, name }) => `${type} ${event ?? name ?? ''}`.trim());
  }

  /** Waits until `times` messages with this string have arrived since the start. */
  async until(words: string, times = 1): Promise<void> {
    const count = (): number => this.said().filter((said) => said === words).length;
    await this.#collector.until(() => count() >= times, this.#stop.signal);
  }

  /** Returns the text of the visible label with this id; undefined if there is none. */
  async shown(id: string): Promise<string | undefined> {
    const { host, ports } = this.#opened.target;
    const xml = await (await fetch(`http://${host}:${ports.ecp}/query/app-ui`)).text();
    return new RegExp(`<Label name="${id}"[^>]* text="([^"]*)"`).exec(xml)?.[1];
  }

  /** Asserts that the screen equals the picture of this name in `screens/`. */
  async expectScreen(name: string): Promise<void> {
    const [step] = scriptOf(JSON.stringify([{ 'expect-screen': name }]), 'test');
    assert.ok(step?.kind === 'screen');
    const settings = { folder: SCREENS, update: UPDATE, artifacts: process.env['SCREEN_ARTIFACTS'], title: 'titles' };
    const { verdict } = await expectScreen(this.#opened.device, step, settings, this.#stop.signal);
    assert.deepEqual(verdict, { kind: 'passed' });
  }

  /** Starts the feed server, always on the same port. */
  async feedUp(): Promise<void> {
    this.feed.server.listen(this.#feedPort, HOST);
    await once(this.feed.server, 'listening');
    this.#feedPort = (this.feed.server.address() as AddressInfo).port;
  }

  async feedDown(): Promise<void> {
    const closed = new Promise((resolve) => this.feed.server.close(resolve));
    this.feed.server.closeAllConnections();
    await closed;
  }

  async close(): Promise<void> {
    await this.#opened.close();
    await this.#collector.down();
    await this.feedDown();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
