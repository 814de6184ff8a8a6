/** The render thread's work while `main` waits: keys, timers, tasks, observers, and a frame when somebody wants one. */
import type { BrsValue, Interpreter, MessagePortValue } from '../engine/types.ts';
import { replaceMethod, required, type FixTarget } from './fix.ts';

/** How often the screen is looked at, in device milliseconds, when something moves by itself at no known time. */
const ACTIVE_SLICE_MS = 8;
/** … and when nothing does. */
const IDLE_SLICE_MS = 1000;
/** Least time between two frames that nobody asked for one by one, in device milliseconds. */
const LIVE_FRAME_GAP_MS = 200;
/** Keys taken from the engine's buffer in one go. */
const MAX_KEYS_AT_ONCE = 20;

const MICROSECONDS_PER_MS = 1000;
const MS_PER_SECOND = 1000;

/** What the render thread is doing in one round of callbacks. One for each engine thread. */
class RenderWork {
  isGoing = false;
  /** Since the last look; then it is time for another. */
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

  /** `ms` of the device's time. */
  sleeps(ms: number): void {
    this.#sleptMs += ms;
    this.hasSlept = true;
  }

  /** What the thread computed and slept in this round. */
  busyMs(): number {
    return computedMs() - this.#startedAt + this.#sleptMs;
  }
}

export const renderWork = new RenderWork();

/** Processor time of this thread alone: what else the machine does is not the app's fault. */
function computedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / MICROSECONDS_PER_MS;
}

interface ScreenValue {
  port?: MessagePortValue;
  maxMs: number;
  isDirty: boolean;
  getNewEvents(interpreter: Interpreter | undefined, waitMs: number): BrsValue[];
}

/** Whether a node for video or audio goes from state to state and tells positions. */
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

  /** @throws FixNotApplicable in the name of `fix` when the engine has no screen to look after */
  constructor(target: FixTarget, fix: string) {
    this.#target = target;
    this.#watchScreens(fix);
    this.#drawOnlyWanted(fix);
  }

  /** Whether the channel has made a screen. */
  get on(): boolean {
    return this.#screen !== undefined;
  }

  /** Whether the call comes out of {@link pump}: from a callback of the render thread. */
  get pumping(): boolean {
    return this.#pumping;
  }

  /** Device milliseconds until something on the screen changes by itself; each key, message and event comes besides. */
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

  /** Lets everything on the screen happen that can happen now. */
  pump(interpreter: Interpreter | undefined): void {
    const { core, signal } = this.#target;
    const screen = this.#screen;
    if (screen === undefined || interpreter === undefined || this.#pumping) return;
    this.#pumping = true;
    renderWork.start();
    try {
      // The engine holds frames back by spinning.
      screen.maxMs = 0;
      if (signal.takeFrameRequest() || (this.#frameOwed && this.#liveFrameDue())) {
        screen.isDirty = true;
        this.#frameWanted = true;
      }
      // The engine takes several keys at once but handles one: go on until all are handled.
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

  /** Copying a frame out costs megabytes: only when somebody wants one. */
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
          if (takeFrame(this.isDirty)) original.call(this as never);
          this.isDirty = false;
        },
    );
  }

  /** The screen is made by the extension's factory, which is registered anew for each run. */
  #watchScreens(fix: string): void {
    const { core, sceneGraph } = this.#target;
    const found = (screen: BrsValue): void => {
      this.#screen = screen as unknown as ScreenValue;
    };
    replaceMethod<(this: unknown) => void>(
      fix,
      sceneGraph['BrightScriptExtension'] as { prototype: object } | undefined,
      'BrightScriptExtension',
      'onInit',
      (original) =>
        function () {
          original.call(this as never);
          const create = required(fix, core.BrsObjects.get('roSGScreen'), 'component roSGScreen');
          core.BrsObjects.set(
            'roSGScreen',
            (interpreter, ...args) => {
              const screen = create(interpreter, ...args);
              found(screen);
              return screen;
            },
            0,
          );
        },
    );
  }
}
