/** Runs the render thread while `main` waits: keys, timers, tasks, observers, and frames on request. */
import type { Interpreter, ScreenValue } from '../../engine/types.ts';
import { afterwards, wrapSceneGraphComponent } from '../component-makers.ts';
import { replaceMethod, type FixTarget } from '../fix.ts';

/** Interval between pumps while animations or media play, in device milliseconds. */
const ACTIVE_SLICE_MS = 8;
/** Longest interval between pumps of an idle screen, in device milliseconds. */
const IDLE_SLICE_MS = 1000;
/** Minimum interval between live frames, in device milliseconds. */
export const LIVE_FRAME_GAP_MS = 200;
/** Most keys taken from the engine's buffer in one pump. */
const MAX_KEYS_AT_ONCE = 20;

const MICROSECONDS_PER_MS = 1000;
const MS_PER_SECOND = 1000;

/** Measures the work of the render thread in one round of callbacks. One per engine thread. */
class RenderWork {
  isGoing = false;
  /** True if the thread has slept since the last check, which makes a new check due. */
  hasSlept = false;
  #sleptMs = 0;
  #startedAt = 0;

  start(): void {
    this.isGoing = true;
    this.#sleptMs = 0;
    this.#startedAt = computedMs();
  }

  end(): void {
    this.isGoing = false;
  }

  /** Records a sleep, in device milliseconds. */
  sleeps(ms: number): void {
    this.#sleptMs += ms;
    this.hasSlept = true;
  }

  /** Returns the computing and sleeping time of this round, in milliseconds. */
  busyMs(): number {
    return computedMs() - this.#startedAt + this.#sleptMs;
  }
}

export const renderWork = new RenderWork();

/** Returns the processor time of this thread, in milliseconds. Other load of the machine does not count. */
function computedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / MICROSECONDS_PER_MS;
}

/** Reports whether a Video or Audio node is buffering or playing. */
function plays(player: { getValueJS(field: string): unknown } | undefined): boolean {
  return ['buffering', 'playing'].includes(String(player?.getValueJS('state')));
}

export class ScreenPump {
  readonly #target: FixTarget;
  #screen: ScreenValue | undefined;
  #pumping = false;
  #frameWanted = false;
  /** The screen changed too soon after the last live frame. */
  #frameOwed = false;
  #lastFrameAt = 0;

  /** @throws FixNotApplicable in the name of `fix` when the engine has no screen class */
  constructor(target: FixTarget, fix: string) {
    this.#target = target;
    this.#watchScreens(fix);
    this.#drawOnlyWanted(fix);
  }

  /** True if the channel has created a screen. */
  get on(): boolean {
    return this.#screen !== undefined;
  }

  /** True during {@link pump}, and so in callbacks of the render thread. */
  get pumping(): boolean {
    return this.#pumping;
  }

  /** Device milliseconds until the screen may change without a key, message or event. */
  get untilNextChangeMs(): number {
    const { sgRoot } = this.#target.sceneGraph;
    if (this.#frameOwed || sgRoot.animations.length > 0 || plays(sgRoot.video) || plays(sgRoot.audio))
      return ACTIVE_SLICE_MS;
    const now = this.#target.clock.now();
    return sgRoot.timers
      .filter(({ active }) => active)
      .map((timer) => timer.lastFireTime + Number(timer.getValueJS('duration')) * MS_PER_SECOND - now)
      .reduce((least, left) => Math.min(least, Math.max(left, 0)), IDLE_SLICE_MS);
  }

  /** Processes all pending work of the screen. */
  pump(interpreter: Interpreter | undefined): void {
    const { core, signal } = this.#target;
    const screen = this.#screen;
    if (screen === undefined || interpreter === undefined || this.#pumping) return;
    this.#pumping = true;
    renderWork.start();
    try {
      // Disables the frame rate limit of the engine, which busy-waits.
      screen.maxMs = 0;
      if (signal.takeFrameRequest() || (this.#frameOwed && this.#liveFrameDue())) {
        screen.isDirty = true;
        this.#frameWanted = true;
      }
      // The engine takes several keys but handles one per call. Repeats until all are handled.
      for (let keys = 0; keys < MAX_KEYS_AT_ONCE; keys++) {
        for (const event of screen.getNewEvents(interpreter, 0)) {
          if (event instanceof core.BrsEvent) screen.port?.pushMessage(event);
        }
        if (core.BrsDevice.keysBuffer.length === 0) break;
      }
    } finally {
      renderWork.end();
      this.#pumping = false;
    }
  }

  #liveFrameDue(): boolean {
    return performance.now() - this.#lastFrameAt >= LIVE_FRAME_GAP_MS;
  }

  /** Copies frames only on request, because each copy takes megabytes. */
  #drawOnlyWanted(fix: string): void {
    const { sceneGraph, signal } = this.#target;
    const takeFrame = (dirty: boolean): boolean => {
      if (dirty) signal.drew();
      if (this.#frameWanted || (signal.live && dirty && this.#liveFrameDue())) {
        this.#frameWanted = false;
        this.#frameOwed = false;
        this.#lastFrameAt = performance.now();
        return true;
      }
      if (signal.live && dirty) this.#frameOwed = true;
      return false;
    };
    replaceMethod<(this: ScreenValue) => void>(
      fix,
      sceneGraph.RoSGScreen,
      'RoSGScreen',
      'finishDraw',
      (original) =>
        function () {
          if (takeFrame(this.isDirty)) original.call(this);
          this.isDirty = false;
        },
    );
  }

  /** Tracks the screen of the channel. */
  #watchScreens(fix: string): void {
    wrapSceneGraphComponent(fix, this.#target, 'roSGScreen', 0, (create) =>
      afterwards(create, (screen) => {
        this.#screen = screen;
      }),
    );
  }
}
