/** The compile step of an install, and the console's report when it fails. */
import { strFromU8 } from 'fflate';
import type { ChannelPackage } from '../engine/channel-package.ts';
import { REAL_TIME } from '../engine/clock.ts';
import type { LayoutResult } from '../coverage/package-layouts.ts';
import type { CheckRequest, CheckResult, CompileProblem, PackageKind } from '../engine/compile-check.ts';
import { EngineThread } from '../threads/engine-thread.ts';
import type { ThreadCommand } from '../threads/thread.ts';
import { USUAL_PLATFORM, type PlatformSettings } from '../profile/platform-settings.ts';
import { DEFAULT_PROFILE } from '../profile/profile.ts';
import { RealNetwork } from '../network/real-network.ts';

const CHECK_TIMEOUT_MS = 30_000;

/**
 * First OS version that accepts unknown attributes of a component. A device with OS 12.5 refused the attribute
 * focusable, and OS 15 ignores it (jellyrock's ticket 689). The versions between are unknown.
 */
const OPEN_SINCE = 15;

type Answer = CheckResult | LayoutResult;

/** A thread that compiles channels; started at the first install and kept. */
export class ChannelCompiler {
  #thread: EngineThread | undefined;
  #lastId = 0;
  readonly #platform: PlatformSettings;
  readonly #schema: CheckRequest['schema'];
  readonly #osVersion: string;
  readonly #waiting = new Map<number, { take: (answer: Answer) => void; broke: (error: Error) => void }>();

  constructor(platform = USUAL_PLATFORM, osVersion = DEFAULT_PROFILE.osVersion) {
    this.#platform = platform;
    this.#osVersion = osVersion;
    this.#schema = Number.parseInt(osVersion, 10) < OPEN_SINCE ? 'closed' : 'open';
  }

  async check(channel: ChannelPackage, kind: PackageKind): Promise<CompileProblem[]> {
    const answer = await this.#ask((id) => ({
      command: 'check',
      request: { id, ...textsOf(channel), kind, schema: this.#schema },
    }));
    return (answer as CheckResult).problems;
  }

  /** Returns the coverage layout of a channel that compiles. */
  async layouts(channel: ChannelPackage): Promise<LayoutResult> {
    const answer = await this.#ask((id) => ({ command: 'layouts', request: { id, ...textsOf(channel) } }));
    return answer as LayoutResult;
  }

  async #ask(command: (id: number) => ThreadCommand): Promise<Answer> {
    const thread = (this.#thread ??= this.#start());
    await thread.ready;
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('compiling took longer than 30 seconds')), CHECK_TIMEOUT_MS);
      const done = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(id);
      };
      this.#waiting.set(id, {
        take: (answer) => {
          done();
          resolve(answer);
        },
        broke: (error) => {
          done();
          reject(error);
        },
      });
      thread.send(command(id));
    });
  }

  async close(): Promise<void> {
    await this.#thread?.end();
  }

  #start(): EngineThread {
    return new EngineThread({
      sharesScripts: true,
      network: new RealNetwork(),
      clock: REAL_TIME,
      osVersion: this.#osVersion,
      platform: this.#platform,
      onMessage: (message) => {
        if (typeof message !== 'object' || message === null) return;
        const { checkId, layoutId } = message as Partial<CheckResult & LayoutResult>;
        this.#waiting.get(checkId ?? layoutId ?? 0)?.take(message as Answer);
      },
      onBroken: (error) => {
        this.#thread = undefined;
        for (const waiting of this.#waiting.values()) waiting.broke(error);
      },
    });
  }
}

function textsOf({ files, manifest }: ChannelPackage): Pick<CheckRequest, 'files' | 'manifest'> {
  const scripts = Object.entries(files).filter(([path]) => /\.(brs|xml)$/i.test(path));
  return {
    files: Object.fromEntries(scripts.map(([path, bytes]) => [path, strFromU8(bytes)])),
    manifest: Object.fromEntries(manifest),
  };
}
