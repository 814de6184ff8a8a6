/**
 * The emulated device itself: one installed channel, one running app, a console, a registry. The protocol servers
 * (installer, ECP, console) only translate requests; this class carries them out, one at a time.
 */
import { createHash } from 'node:crypto';
import { strFromU8 } from 'fflate';
import { AppSession, type ExitReason } from '../app/app-session.ts';
import { isScreensaver, readPackage, type ChannelPackage } from '../engine/channel-package.ts';
import { compileReport } from '../engine/compile-report.ts';
import { ChannelCompiler } from '../app/compile-channel.ts';
import { CoverageRecorder, type DeviceCoverage } from '../coverage/coverage-recorder.ts';
import type { MeasuredScript } from '../coverage/count-visits.ts';
import { STANDARD_PORTS } from '../access.ts';
import { ConsoleLog } from './console-log.ts';
import { DeviceState } from './device-state.ts';
import { HEALTHY, type DeviceStatus } from '../profile/device-status.ts';
import type { VideoScript } from '../profile/video-script.ts';
import { REAL_TIME, type ClockSettings } from '../engine/clock.ts';
import type { FrameMessage } from '../engine/browser-shims.ts';
import type { NodeReport } from '../engine/node-tree.ts';
import { keyMeaning } from './keys.ts';
import { FrameFeed } from '../screen/frame-feed.ts';
import { DeviceNetwork } from '../network/device-network.ts';
import type { FaultSettings } from '../network/faults.ts';
import { faultsOf, type NetworkMode } from '../network/modes.ts';
import type { Network } from '../network/network.ts';
import type { AppRecording } from '../recording/app-recording.ts';
import { DEFAULT_PROFILE, deviceInfoOf, type DeviceProfile } from '../profile/profile.ts';
import { hasOsFeature } from '../profile/os-features.ts';
import type { AssumptionId } from '../profile/platform-assumptions.ts';
import type { PlatformSettings } from '../profile/platform-settings.ts';
import { TrackedLog } from './tracked-log.ts';
import { FrameMeter } from './frame-meter.ts';
import { UsageMeter, type Busy } from './usage-meter.ts';
import { AppDebugger } from '../debugging/app-debugger.ts';
import type { Rendezvous } from '../debugging/watch-rendezvous.ts';
import type { Debuggee } from '../debugging/debuggee.ts';

export interface DeviceOptions {
  /** Network that carries real transfers. */
  network: Network;
  /** Folder for the state that survives the process. */
  stateFolder?: string;
  profile?: DeviceProfile;
  clock?: ClockSettings;
  /** Address the device believes to have. */
  ip?: string;
  /** Assumptions about the platform, and its limits. */
  platform?: PlatformSettings;
  /** Engine fixes to leave out; for the tests of the fixes. */
  withoutFixes?: readonly string[];
  draws?: boolean;
  /** Counts the coverage of the channels' scripts. */
  coverage?: boolean;
  /** Records the newest run of the app for a replay. */
  record?: boolean;
}

export interface InstalledChannel extends ChannelPackage {
  zipBytes: number;
  md5: string;
  isScreensaver: boolean;
}

/** Why there is no recording, in a sentence. */
export interface NoRecording {
  missing: string;
}

export interface NumberedRendezvous extends Rendezvous {
  id: number;
}

/** A step of an app's life. */
export interface Beacon {
  /** Name on the console, for example `AppLaunchComplete`. */
  name: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Receives the app's events as they happen. */
export interface AppWatcher {
  beacon(beacon: Beacon): void;
  rendezvous(rendezvous: Rendezvous): void;
}

export interface AppUsage extends Busy {
  heapBytes: number;
  packageBytes: number;
  limitBytes: number;
}

/** A message on the installer page. */
export interface InstallerMessage {
  type: 'success' | 'info' | 'error';
  text: string;
}

const INSTALLED: InstallerMessage = { type: 'success', text: 'Install Success.' };
const IDENTICAL: InstallerMessage = { type: 'info', text: 'Identical to previous version -- not replacing.' };
/** Memory use at which the app is ended, in percent of its limit. */
const MEMORY_LIMIT_PERCENT = 100;
const COMPILATION_FAILED: InstallerMessage = { type: 'error', text: 'Install Failure: Compilation Failed.' };
const DELETED: InstallerMessage[] = [
  { type: 'success', text: 'Delete Succeeded.' },
  { type: 'success', text: 'Uninstall Success.' },
];
/** Component libraries kept at a time. */
const MAX_LIBRARIES = 100;
/** Most typed lines that wait for the debugger's prompt. */
const MAX_TYPED_LINES = 100;
const PROMPT = 'Brightscript Debugger>';

export type KeyAction = 'keypress' | 'keydown' | 'keyup';

export class EmulatedDevice {
  readonly console = new ConsoleLog();
  readonly network: DeviceNetwork;
  readonly frames = new FrameFeed((on) => this.#session?.live(on));
  readonly profile: DeviceProfile;
  /** Assumptions about the platform that take their worse branch. */
  readonly strict: readonly AssumptionId[];
  readonly startedAt = Date.now();
  readonly #options: DeviceOptions;
  readonly #state: DeviceState;
  readonly #compiler: ChannelCompiler;
  /** Number of connected console readers; without one, a crashed app is not held for the debugger. */
  consoleReaders = 0;
  #installed: InstalledChannel | undefined;
  readonly #coverage: CoverageRecorder | undefined;
  /** Scripts of the installed channel whose runs are counted. */
  #measured: readonly MeasuredScript[] = [];
  readonly #libraries = new Map<string, InstalledChannel>();
  #session: AppSession | undefined;
  readonly #rendezvous = new TrackedLog<NumberedRendezvous>();
  #lastRendezvous = 0;
  readonly #beacons = new TrackedLog<Beacon>();
  readonly #watchers = new Set<AppWatcher>();
  /** True when apps that start from now on are traced; a reboot resets it. */
  #traces = false;
  #isTraced = false;
  /** Processor use of the running app. */
  #usage = new UsageMeter(0);
  #frameRate = new FrameMeter(0);
  /** The running app, or else the one that ran last. */
  #newest: AppSession | undefined;
  #sessionEnded: Promise<void> = Promise.resolve();
  /** The app that waits for a debugger, until one has come. */
  #debuggee: Debuggee | undefined;
  #work: Promise<unknown> = Promise.resolve();
  #debugging = false;
  #atPrompt = false;
  readonly #typed: string[] = [];
  #clock: ClockSettings;
  #networkMode: NetworkMode = 'ok';
  /** Registry writes until the power goes; 0 when no cut is ordered. */
  #writesUntilCut = 0;
  #modeFaults: FaultSettings;
  readonly #status: DeviceStatus = { ...HEALTHY };
  /** Exit reason of the last app; a reboot resets it. */
  #lastExit: ExitReason = 'EXIT_UNKNOWN';
  /** End of the last run, in milliseconds since the epoch; undefined since a reboot. */
  #lastExitAt: number | undefined;
  readonly #stateListeners = new Set<() => void>();

  private constructor(options: DeviceOptions, state: DeviceState) {
    this.#options = options;
    this.#state = state;
    if (options.coverage === true) this.#coverage = new CoverageRecorder();
    const { speed, skewMs, originMs } = options.clock ?? REAL_TIME;
    this.#clock = { speed, skewMs, originMs: originMs === 0 ? Date.now() : originMs };
    this.network = new DeviceNetwork(options.network, speed, options.ip);
    this.#modeFaults = this.network.faults;
    this.profile = options.profile ?? DEFAULT_PROFILE;
    this.#compiler = new ChannelCompiler(options.platform, this.profile.osVersion);
    this.strict = options.platform?.strict ?? [];
  }

  static async start(options: DeviceOptions): Promise<EmulatedDevice> {
    return new EmulatedDevice(options, await DeviceState.open(options.stateFolder));
  }

  get installed(): InstalledChannel | undefined {
    return this.#installed;
  }

  get running(): boolean {
    return this.#session !== undefined;
  }

  get registry(): ReadonlyMap<string, string> {
    return this.#state.registry;
  }

  /** Component libraries by the file name they were uploaded under. */
  get libraries(): ReadonlyMap<string, InstalledChannel> {
    return this.#libraries;
  }

  /**
   * Installs or replaces the channel and, unless told otherwise, starts it. With `remoteDebug` it waits before its first
   * line for a debugger ({@link takeDebuggee}).
   */
  install(zip: Uint8Array, autoLaunch: boolean, remoteDebug = false): Promise<InstallerMessage[]> {
    return this.#oneAtATime(() => this.#install(zip, autoLaunch, remoteDebug));
  }

  get awaitsDebugger(): boolean {
    return this.#debuggee !== undefined;
  }

  /** Returns the app that waits for a debugger, only once. */
  takeDebuggee(): Debuggee | undefined {
    const waiting = this.#debuggee;
    this.#debuggee = undefined;
    return waiting;
  }

  /** Installs or replaces a component library; a running app goes on. */
  installLibrary(fileName: string, zip: Uint8Array): Promise<InstallerMessage[]> {
    return this.#oneAtATime(() => this.#installLibrary(fileName, zip));
  }

  /** Ends and deletes the channel. A device without one says the same. */
  remove(): Promise<InstallerMessage[]> {
    return this.#oneAtATime(async () => {
      await this.#endApp('EXIT_USER_NAV');
      this.#installed = undefined;
      return DELETED;
    });
  }

  removeLibrary(fileName: string): Promise<InstallerMessage[]> {
    return this.#oneAtATime(() => {
      const was = this.#libraries.delete(fileName);
      return Promise.resolve(
        was ? DELETED : [{ type: 'error' as const, text: `Delete Failed: no component library '${fileName}'.` }],
      );
    });
  }

  /** Deletes the channel and every component library. */
  removeAll(): Promise<InstallerMessage[]> {
    this.#libraries.clear();
    return this.remove();
  }

  /**
   * Starts the installed channel; false when there is none. A running channel with `supports_input_launch` receives the
   * deep link as input; any other channel restarts.
   */
  launch(params: Readonly<Record<string, string>>, source: string): Promise<boolean> {
    return this.#oneAtATime(async () => {
      if (this.#installed === undefined) return false;
      const inApp = this.#installed.manifest.get('supports_input_launch') === '1';
      if (
        this.#session !== undefined &&
        inApp &&
        params['contentId'] !== undefined &&
        params['mediaType'] !== undefined
      ) {
        this.input(params);
        return true;
      }
      await this.#endApp('EXIT_USER_NAV');
      this.#startApp({ source, ...params });
      return true;
    });
  }

  home(): Promise<void> {
    return this.#oneAtATime(() => this.#endApp('EXIT_USER_NAV'));
  }

  /** @returns false for a key that no device knows */
  async key(action: KeyAction, name: string): Promise<boolean> {
    const meaning = keyMeaning(name);
    if (meaning.kind === 'unknown') return false;
    if (meaning.kind === 'ignored') return true;
    // Any key ends a screensaver, which receives none.
    if (meaning.kind === 'home' || this.#installed?.isScreensaver === true) {
      if (action !== 'keyup') await this.home();
      return true;
    }
    if (action !== 'keyup') this.#session?.key(meaning.code, true);
    if (action !== 'keydown') this.#session?.key(meaning.code, false);
    return true;
  }

  input(params: Readonly<Record<string, string>>): void {
    this.#session?.tell({ type: 'input', params: { ...params } });
  }

  /** Returns the screen's current frame; undefined when no app shows anything. */
  async frame(): Promise<FrameMessage | undefined> {
    return this.#session?.frame();
  }

  /** Returns the app's SceneGraph nodes; undefined when no app runs or the app does not answer. */
  async nodes(): Promise<NodeReport | undefined> {
    return this.#session?.nodes();
  }

  /** Title of the installed app; empty when no app is installed. */
  get title(): string {
    return this.#installed?.manifest.get('title') ?? '';
  }

  /** Version of the installed app, for example `1.2.3`. */
  get version(): string {
    const manifest = this.#installed?.manifest;
    return ['major_version', 'minor_version', 'build_version'].map((key) => manifest?.get(key) ?? '0').join('.');
  }

  /** Turns the log of rendezvous (tasks waiting for the render thread) on or off; turning it off clears it. */
  trackRendezvous(on: boolean): void {
    this.#rendezvous.track(on);
    this.#tellTracking();
  }

  #tellTracking(): void {
    this.#session?.trackRendezvous(this.#rendezvous.isTracking || this.#watchers.size > 0);
  }

  /** @returns a function that stops */
  watch(watcher: AppWatcher): () => void {
    this.#watchers.add(watcher);
    this.#tellTracking();
    return () => {
      this.#watchers.delete(watcher);
      this.#tellTracking();
    };
  }

  /** Apps that start from now on are traced. */
  enableTracing(): void {
    this.#traces = true;
  }

  /** Reports whether the running app is traced, which its manifest must allow (`run_as_process=1`). */
  get isTraced(): boolean {
    return this.#isTraced;
  }

  get tracksRendezvous(): boolean {
    return this.#rendezvous.isTracking;
  }

  /** Returns the rendezvous since the last call. */
  takeRendezvous(): NumberedRendezvous[] {
    return this.#rendezvous.take();
  }

  get droppedRendezvous(): number {
    return this.#rendezvous.dropped;
  }

  /** Log of the app's beacons: the steps of its life that the console prints. */
  get beacons(): TrackedLog<Beacon> {
    return this.#beacons;
  }

  #measureFrom(startedAt: number): void {
    this.#usage = new UsageMeter(startedAt);
    this.#frameRate = new FrameMeter(startedAt);
  }

  /** Returns the frames per second since the last call; 0 when no app runs. */
  framesPerSecond(): number {
    return this.#session === undefined ? 0 : this.#frameRate.look(this.#session.drawn, Date.now());
  }

  /** Returns the app's processor and memory use; undefined when no app runs. */
  async usage(): Promise<AppUsage | undefined> {
    const session = this.#session;
    const used = await session?.usage();
    if (session === undefined || used === undefined) return undefined;
    return {
      ...this.#usage.look(used.cpu, Date.now()),
      heapBytes: used.heapBytes,
      packageBytes: this.#installed?.zipBytes ?? 0,
      limitBytes: used.limitBytes,
    };
  }

  /** A line typed at the console. */
  typed(line: string): void {
    if (!this.#debugging || this.#typed.length >= MAX_TYPED_LINES) return;
    // An empty line asks for a prompt, which the line before it will give.
    if (!this.#atPrompt && line.trim() === '') return;
    this.#typed.push(line);
    this.#answerPrompt();
  }

  /** The debugger takes one line for each prompt. */
  #answerPrompt(): void {
    if (!this.#atPrompt) return;
    const line = this.#typed.shift();
    if (line === undefined) return;
    this.#atPrompt = false;
    this.#session?.debuggerLine(line);
  }

  /** Ctrl-C at the console. */
  breakIn(): void {
    this.#session?.breakIn();
  }

  get networkMode(): NetworkMode | 'custom' {
    return this.network.faults === this.#modeFaults ? this.#networkMode : 'custom';
  }

  /** Switches to one of the named networks; replaces faults set one by one. */
  setNetworkMode(mode: NetworkMode): void {
    this.#networkMode = mode;
    this.#modeFaults = faultsOf(mode);
    this.network.setFaults(this.#modeFaults);
    this.setLink(mode !== 'offline');
  }

  get clock(): ClockSettings {
    return this.#clock;
  }

  /** Sets the clock of apps started from now on: its speed, and the error of its wall clock. */
  setClock(clock: Pick<ClockSettings, 'speed' | 'skewMs'>): void {
    this.#clock = { ...clock, originMs: Date.now() };
    this.network.setSpeed(clock.speed);
  }

  setFaults(faults: FaultSettings): void {
    this.network.setFaults(faults);
    this.#changed();
  }

  /** Unplugs or plugs in the network cable. The app gets the device's events. */
  setLink(up: boolean): void {
    this.network.setLink(up);
    if (this.#status.linkUp !== up) this.setStatus({ linkUp: up, internetUp: up });
    else this.#changed();
  }

  /** Changes the device status that the app sees. An app that reaches its memory limit is ended. */
  setStatus(status: Partial<DeviceStatus>): void {
    Object.assign(this.#status, status);
    this.#session?.tell({ type: 'status', status });
    if (this.#status.memoryPercent >= MEMORY_LIMIT_PERCENT) {
      this.#status.memoryPercent = HEALTHY.memoryPercent;
      void this.#oneAtATime(() => this.#endApp('EXIT_CHANNEL_MEM_LIMIT_FG'));
    }
    this.#changed();
  }

  /** Applies events to the running app's video. */
  setVideo(script: VideoScript): void {
    this.#session?.tell({ type: 'video', script });
  }

  /** Calls back when an app starts or ends and when the network changes. @returns a function that stops */
  onState(listener: () => void): () => void {
    this.#stateListeners.add(listener);
    return () => this.#stateListeners.delete(listener);
  }

  #changed(): void {
    for (const listener of this.#stateListeners) listener();
  }

  /** Returns the channels' coverage since the device started; undefined when the device does not count. */
  takeCoverage(): DeviceCoverage | undefined {
    return this.#coverage?.taken();
  }

  /** Returns the recording of the newest run, or the reason why there is none. */
  takeRecording(): AppRecording | NoRecording {
    if (this.#options.record !== true) {
      return { missing: 'No run was recorded: start the device with --record, then start the app.' };
    }
    if (this.#newest === undefined) return { missing: 'No app ran since the device was started with --record.' };
    if (this.#newest.isDebugged) {
      return {
        missing: 'The newest run had a debugger at port 8081, which cannot be recorded: run the app without one.',
      };
    }
    return this.#newest.recording() ?? { missing: 'The newest run of the app was too long to be recorded.' };
  }

  reboot(): Promise<void> {
    return this.#oneAtATime(async () => {
      await this.#endApp('EXIT_POWER_MODE');
      this.#state.reboot();
      this.#traces = false;
      this.#lastExit = 'EXIT_UNKNOWN';
      this.#lastExitAt = undefined;
    });
  }

  /**
   * Cuts the power: at once, or right after the app's `afterRegistryWrites`-th registry write from now on. The next
   * start finds the state after a reboot.
   */
  async cutPower(afterRegistryWrites: number): Promise<void> {
    this.#writesUntilCut = afterRegistryWrites;
    if (afterRegistryWrites === 0) await this.reboot();
  }

  #registryWritten(registry: ReadonlyMap<string, string>): void {
    this.#state.saveRegistry(registry);
    if (this.#writesUntilCut === 0 || --this.#writesUntilCut > 0) return;
    // The app is ended before the next message of its threads is read.
    void this.reboot();
  }

  factoryReset(): Promise<void> {
    return this.#oneAtATime(async () => {
      await this.#endApp('EXIT_POWER_MODE');
      this.#installed = undefined;
      this.#libraries.clear();
      this.#state.factoryReset();
    });
  }

  async stop(): Promise<void> {
    await this.#oneAtATime(() => this.#endApp('EXIT_POWER_MODE'));
    await this.#compiler.close();
    await this.#state.saved();
  }

  #oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#work.then(work, work);
    this.#work = result.catch(() => undefined);
    return result;
  }

  async #install(zip: Uint8Array, autoLaunch: boolean, remoteDebug: boolean): Promise<InstallerMessage[]> {
    const read = readPackage(zip);
    if ('problem' in read) return [{ type: 'error', text: read.problem }];
    const md5 = createHash('md5').update(zip).digest('hex');
    const received = receivedMessage(zip);
    if (md5 === this.#installed?.md5) {
      if (remoteDebug) await this.#endApp('EXIT_USER_NAV');
      if (autoLaunch && this.#session === undefined) this.#startApp({ source: 'auto-run-dev' }, { remoteDebug });
      return [received, IDENTICAL];
    }
    await this.#endApp('EXIT_USER_NAV');
    this.#installed = undefined;
    const title = read.manifest.get('title') ?? 'app';
    this.console.restart();
    this.console.write(`\n------ Compiling dev '${title}' ------\n`);
    const problems = await this.#compiler.check(read, 'channel');
    if (problems.length > 0) {
      this.console.write(`\n${compileReport(problems, title)}\n`);
      return [COMPILATION_FAILED];
    }
    await this.#measure(read);
    this.#installed = { ...read, zipBytes: zip.length, md5, isScreensaver: isScreensaver(read.files) };
    if (autoLaunch) this.#startApp({ source: 'auto-run-dev' }, { justCompiled: true, remoteDebug });
    return [received, INSTALLED];
  }

  async #measure(channel: ChannelPackage): Promise<void> {
    if (this.#coverage === undefined) return;
    const layouts = await this.#compiler.layouts(channel);
    const textOf = (path: string): string | undefined => {
      const bytes = channel.files[path];
      return bytes === undefined ? undefined : strFromU8(bytes);
    };
    this.#measured = this.#coverage.installed(layouts, textOf);
  }

  async #installLibrary(fileName: string, zip: Uint8Array): Promise<InstallerMessage[]> {
    const read = readPackage(zip);
    if ('problem' in read) return [{ type: 'error', text: read.problem }];
    const md5 = createHash('md5').update(zip).digest('hex');
    const received = receivedMessage(zip);
    if (md5 === this.#libraries.get(fileName)?.md5) return [received, IDENTICAL];
    if (this.#libraries.size >= MAX_LIBRARIES && !this.#libraries.has(fileName)) {
      return [{ type: 'error', text: `Install Failure: ${MAX_LIBRARIES} component libraries are installed already.` }];
    }
    const title = read.manifest.get('title') ?? fileName;
    this.console.write(`\n------ Compiling component library '${title}' ------\n`);
    const problems = await this.#compiler.check(read, 'library');
    if (problems.length > 0) {
      this.console.write(`\n${compileReport(problems, title)}\n`);
      return [COMPILATION_FAILED];
    }
    this.#libraries.set(fileName, { ...read, zipBytes: zip.length, md5, isScreensaver: false });
    return [received, INSTALLED];
  }

  /** Launch parameter with the type of the user's profile, which each launch gets from OS 16.0 on. */
  #profileParams(): Readonly<Record<string, string>> {
    const { osVersion, userProfileType } = this.profile;
    return hasOsFeature(osVersion, 'profileType') ? { profileType: userProfileType } : {};
  }

  /** Entry of the app in the engine's list of apps, from which GetLastExitInfo reads. */
  #appEntry({ manifest }: ChannelPackage): Readonly<Record<string, unknown>> {
    const version = ['major_version', 'minor_version', 'build_version'].map((name) => manifest.get(name) ?? '0');
    return {
      id: 'dev',
      title: manifest.get('title') ?? '',
      version: version.join('.'),
      running: true,
      exitReason: this.#lastExit,
      exitTime: this.#lastExitAt,
    };
  }

  #startApp(
    params: Readonly<Record<string, string>>,
    { justCompiled = false, remoteDebug = false }: { justCompiled?: boolean; remoteDebug?: boolean } = {},
  ): void {
    const channel = this.#installed;
    if (channel === undefined) return;
    const title = channel.manifest.get('title') ?? 'app';
    const startedAt = Date.now();
    this.#isTraced = this.#traces && channel.manifest.get('run_as_process') === '1';
    this.#tellLaunch(title, startedAt, justCompiled);
    const recorder = this.#coverage;
    const { ip = '127.0.0.1', withoutFixes = [], draws = true, platform } = this.#options;
    const watching = remoteDebug ? new AppDebugger() : undefined;
    const session: AppSession = new AppSession({
      files: channel.files,
      manifest: channel.manifest,
      launchParams: { lastExitOrTerminationReason: this.#lastExit, ...this.#profileParams(), ...params },
      deviceInfo: { ...deviceInfoOf(this.profile, ip), appList: [this.#appEntry(channel)] },
      registry: this.#state.registry,
      tmp: this.#state.newTmp(),
      cacheFs: this.#state.cacheFs,
      volumeLock: this.#state.volumeLock,
      network: this.network,
      status: this.#status,
      clock: this.#clock,
      draws,
      withoutFixes,
      ...(platform === undefined ? {} : { platform }),
      stopOnCrash: true,
      ...(watching === undefined ? {} : { debugger: watching }),
      // A debugged run is not recorded: a recording cannot hold the debugger's requests.
      record: this.#options.record === true && watching === undefined,
      ...(recorder === undefined
        ? {}
        : { coverage: { scripts: this.#measured, onUnlike: (path: string) => recorder.unlike(path) } }),
      onOutput: (text) => {
        // A debugged app prints to its debugger only: printing here too would show its output twice.
        if (watching === undefined) this.#printed(session, text);
        else watching.output(text);
      },
      onStarted: () => {
        this.console.write(`------ Running dev '${title}' main ------\n`);
        this.console.write(`${stamp()} [scrpt.ctx.run.enter] UI: Entering '${title}', id 'dev'\n`);
        this.#beacon('signal', 'AppLaunchComplete', `Duration(${Date.now() - startedAt} ms)`);
      },
      onRegistry: (registry) => this.#registryWritten(registry),
      onRendezvous: (rendezvous) => {
        this.#rendezvous.add({ id: ++this.#lastRendezvous, ...rendezvous });
        for (const watcher of this.#watchers) watcher.rendezvous(rendezvous);
      },
      onFrame: (frame) => this.frames.show(frame),
      onDebugger: (active) => {
        this.#debugging = active;
        this.#atPrompt = false;
        if (!active) this.#typed.length = 0;
      },
    });
    this.#session = session;
    this.#tellTracking();
    this.#measureFrom(session.startedAt);
    this.#newest = session;
    const begin = (): void => {
      session.start();
      if (this.frames.live) session.live(true);
    };
    if (watching === undefined) begin();
    else this.#awaitDebugger(debuggeeOf(watching, channel, session, begin), ip);
    this.#changed();
    this.#sessionEnded = session.ended.then((reason) => this.#appEnded(session, title, reason));
  }

  #tellLaunch(title: string, startedAt: number, justCompiled: boolean): void {
    if (!justCompiled) {
      this.console.restart();
      this.console.write(`\n------ Compiling dev '${title}' ------\n`);
    }
    const elapsed = (): string => `(${Date.now() - startedAt} ms)`;
    this.#beacon('signal', 'AppLaunchInitiate', `TimeBase${elapsed()}`);
    this.#beacon('signal', 'AppCompileInitiate', `TimeBase${elapsed()}`);
    this.#beacon('signal', 'AppCompileComplete', `Duration${elapsed()}`);
  }

  #printed(session: AppSession, text: string): void {
    this.console.write(text);
    if (!this.#debugging || !text.includes(PROMPT)) return;
    // A device keeps a crashed app in the debugger while somebody reads the console, and ends it when nobody does.
    if (this.consoleReaders === 0) void session.end('EXIT_BRIGHTSCRIPT_CRASH');
    this.#atPrompt = true;
    this.#answerPrompt();
  }

  #awaitDebugger(debuggee: Debuggee, ip: string): void {
    this.#debuggee = debuggee;
    // Names the standard port, even when debuggers reach the device at another one.
    const place = `${ip}:${STANDARD_PORTS.debug}`;
    this.console.write(`${stamp()} [plg.dbg.conn.wait] Waiting for debugger on ${place}\n`);
  }

  #appEnded(session: AppSession, title: string, reason: ExitReason): void {
    if (this.#session !== session) return;
    this.#lastExit = reason;
    this.#lastExitAt = Date.now();
    this.#session = undefined;
    this.#debuggee = undefined;
    this.#debugging = false;
    this.frames.show(undefined);
    this.#changed();
    this.#beacon('report', 'AppExitInitiate', 'TimeBase(0 ms)');
    this.console.write(`------ Exited dev '${title}': ${reason} ------\n`);
    this.#beacon('report', 'AppExitComplete', 'Duration(0 ms)');
    this.#isTraced = false;
  }

  async #endApp(reason: ExitReason): Promise<void> {
    await this.#session?.end(reason);
    await this.#sessionEnded;
  }

  #beacon(kind: 'signal' | 'report', name: string, detail: string): void {
    const beacon = { name, at: Date.now() };
    this.#beacons.add(beacon);
    for (const watcher of this.#watchers) watcher.beacon(beacon);
    this.console.write(`${stamp()} [beacon.${kind}] |${`${name} `.padEnd(27, '-')}> ${detail}\n`);
  }
}

function debuggeeOf(watching: AppDebugger, channel: ChannelPackage, session: AppSession, begin: () => void): Debuggee {
  const files = new Set(Object.keys(channel.files).map((path) => `pkg:/${path}`.toLowerCase()));
  return {
    debugger: watching,
    hasFile: (path) => files.has(path.toLowerCase()),
    begin,
    end: (crashed) => void session.end(crashed ? 'EXIT_BRIGHTSCRIPT_CRASH' : 'EXIT_USER_NAV'),
  };
}

function receivedMessage(zip: Uint8Array): InstallerMessage {
  return { type: 'success', text: `Application Received: ${zip.length} bytes stored.` };
}

/** The console's time stamp: `11-20 18:05:09.123`. */
function stamp(): string {
  const [date = '', time = ''] = new Date().toISOString().split('T');
  return `${date.slice('2026-'.length)} ${time.replace('Z', '')}`;
}
