import type { BrsNumberValue, BrsValue, Interpreter, MessagePortValue } from '../engine/types.ts';
import { replaceGlobal, replaceMethod, required, type EngineFix, type FixTarget } from './fix.ts';

/** How long a waiting render thread sleeps, in device milliseconds, when something on the screen moves by itself. */
const ACTIVE_SLICE_MS = 8;
/** … and when nothing does. Everything else wakes it at once. */
const IDLE_SLICE_MS = 1000;
const LIVE_FRAME_GAP_MS = 200;
/** Keys taken from the engine's buffer in one go. */
const MAX_KEYS_AT_ONCE = 20;

interface ScreenValue {
  port?: MessagePortValue;
  maxMs: number;
  isDirty: boolean;
  getNewEvents(interpreter: Interpreter | undefined, waitMs: number): BrsValue[];
}

/**
 * Replaces the engine's waiting. Its own spins on the processor, and lets timers, tasks and observers stand still while
 * `main` waits on another port than the screen's, or sleeps: on a device they belong to a thread of their own.
 */
export const waiting: EngineFix = {
  name: 'waiting',
  defect:
    'wait() and sleep() use a whole processor, and timers, tasks and observers stand still while main waits on a ' +
    'port that is not the screen’s; a device sleeps, and its render thread goes on.',
  apply(target) {
    const { core, sceneGraph, signal, clock } = target;
    const root = required(this.name, sceneGraph.sgRoot, 'sgRoot');
    let screen: ScreenValue | undefined;
    let pumping = false;
    let frameWanted = false;
    /** The screen changed too soon after the last live frame. */
    let frameOwed = false;
    let lastFrameAt = 0;

    trackScreen(target, this.name, (created) => {
      screen = created;
    });

    const pumpScreen = (interpreter: Interpreter | undefined): void => {
      if (screen === undefined || interpreter === undefined || pumping) return;
      pumping = true;
      try {
        // The engine holds frames back by spinning.
        screen.maxMs = 0;
        if (signal.takeFrameRequest() || (frameOwed && performance.now() - lastFrameAt >= LIVE_FRAME_GAP_MS)) {
          screen.isDirty = true;
          frameWanted = true;
        }
        // The engine takes several keys at once but handles one: go on until all are handled.
        for (let keys = 0; keys < MAX_KEYS_AT_ONCE; keys++) {
          for (const event of screen.getNewEvents(interpreter, 0)) {
            if (event instanceof core.BrsEvent) screen.port?.pushMessage(event);
          }
          if (core.BrsDevice.keysBuffer.length === 0) break;
        }
      } finally {
        pumping = false;
      }
    };
    replaceMethod<(this: ScreenValue) => void>(
      this.name,
      sceneGraph.RoSGScreen,
      'RoSGScreen',
      'finishDraw',
      (original) =>
        function () {
          // Copying a frame out costs megabytes: only when somebody wants one.
          const due = performance.now() - lastFrameAt >= LIVE_FRAME_GAP_MS;
          if (frameWanted || (signal.live && this.isDirty && due)) {
            frameWanted = false;
            frameOwed = false;
            lastFrameAt = performance.now();
            original.call(this as never);
          } else if (signal.live && this.isDirty) frameOwed = true;
          this.isDirty = false;
        },
    );

    const pumpTask = (): void => {
      const task = root.getCurrentThreadTask();
      while (task?.processThreadUpdate() !== undefined);
    };

    /** Lets everything that can happen meanwhile happen. */
    const pump = (interpreter: Interpreter | undefined): void => {
      for (const deliver of deliveries) deliver();
      if (root.inTaskThread()) pumpTask();
      else pumpScreen(interpreter);
    };

    const slice = (): number => {
      if (root.inTaskThread() || screen === undefined) return IDLE_SLICE_MS;
      const moving = root.timers.some((timer) => timer.active) || root.animations.length > 0;
      return moving || frameOwed ? ACTIVE_SLICE_MS : IDLE_SLICE_MS;
    };

    /** Sleeps and pumps until `done` gives something or `deadline` (device time) has passed. */
    const until = <T>(interpreter: Interpreter, deadline: number, done: () => T | undefined): T | undefined => {
      for (;;) {
        const seen = signal.read();
        pump(interpreter);
        const result = done();
        if (result !== undefined) return result;
        const remaining = deadline - clock.now();
        if (remaining <= 0) return undefined;
        signal.sleepUnlessRung(seen, Math.max(clock.realMs(Math.min(remaining, slice())), 0.2));
      }
    };

    replaceMethod<(this: MessagePortValue, interpreter: Interpreter, ms: number) => BrsValue>(
      this.name,
      core.RoMessagePort,
      'RoMessagePort',
      'wait',
      () =>
        function (interpreter, ms) {
          const deadline = ms === 0 ? Infinity : clock.now() + ms;
          const found = until(interpreter, deadline, () => {
            if (interpreter.debugMode === core.DebugMode['EXIT']) return core.BrsInvalid.Instance;
            collect(this, interpreter);
            const message = this.getNextMessage();
            if (message instanceof core.BrsEvent) return message;
            return brokenInto(target, interpreter) ? core.BrsInvalid.Instance : undefined;
          });
          return found ?? core.BrsInvalid.Instance;
        },
    );

    // GetMessage and PeekMessage come through here without waiting.
    replaceMethod<(this: MessagePortValue, interpreter?: Interpreter) => void>(
      this.name,
      core.RoMessagePort,
      'RoMessagePort',
      'updateMessageQueue',
      () =>
        function (interpreter) {
          const who = interpreter ?? root.interpreter;
          pump(who);
          collect(this, who);
        },
    );

    /** Components that are asked for their events (roInput, roDeviceInfo, …), except those `pump` looks after. */
    function collect(port: MessagePortValue, interpreter: Interpreter | undefined): void {
      core.BrsDevice.refreshExtVolume();
      for (const [component, callback] of port.callbackMap) {
        if (component === 'roSGScreen') continue;
        for (const event of callback(interpreter, 1)) if (event instanceof core.BrsEvent) port.pushMessage(event);
      }
    }

    replaceMethod(this.name, sceneGraph.Task, 'Task', 'getNewEvents', () => () => []);

    const sleep = (ms: number, interpreter: Interpreter | undefined): void => {
      const deadline = clock.now() + ms;
      if (interpreter !== undefined && !pumping) until(interpreter, deadline, () => undefined);
      else sleepHere(deadline);
    };
    core.BrsDevice.sleep = (ms) => sleep(ms, root.interpreter);
    replaceGlobal(this.name, core, 'Sleep', () => (interpreter, ms) => {
      sleep((ms as BrsNumberValue | undefined)?.getValue() ?? 0, interpreter);
      return core.BrsInvalid.Instance;
    });

    /** Inside a callback of the render thread a sleep stops everything, as on a device. */
    function sleepHere(deadline: number): void {
      for (let left = deadline - clock.now(); left > 0; left = deadline - clock.now()) {
        signal.sleepUnlessRung(signal.read(), clock.realMs(left));
      }
    }
  },
};

/** The screen is made by the extension's factory, which is registered anew for each run. */
function trackScreen(target: FixTarget, fix: string, found: (screen: ScreenValue) => void): void {
  const { core, sceneGraph } = target;
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
            found(screen as unknown as ScreenValue);
            return screen;
          },
          0,
        );
      },
  );
}

function brokenInto({ core }: FixTarget, interpreter: Interpreter): boolean {
  const inSession = interpreter.debugMode !== core.DebugMode['NONE'];
  const command = core.BrsDevice.checkBreakCommand(inSession);
  if (command === core.DebugCommand['EXIT']) interpreter.debugMode = core.DebugMode['EXIT'] ?? 0;
  else if (command === core.DebugCommand['BREAK']) {
    if (!inSession) interpreter.debugMode = core.DebugMode['DEBUG'] ?? 0;
  } else return false;
  return true;
}

/** What else brings events: transfers, news about the device. Called on each pump. */
const deliveries: (() => void)[] = [];

export function onPump(deliver: () => void): void {
  deliveries.push(deliver);
}
