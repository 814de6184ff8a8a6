/**
 * Replaces the engine's busy-waiting by sleeping. Also runs timers, tasks and observers while `main` sleeps or waits on
 * a port other than the screen's. The engine stops them then; on a device they run in other threads.
 */
import type { BrsNumberValue, BrsValue, Interpreter, MessagePortValue, SceneGraphRoot } from '../../engine/types.ts';
import { replaceGlobal, replaceMethod, required, type EngineFix, type FixTarget } from '../fix.ts';
import { renderWork, ScreenPump } from './screen-pump.ts';

const FIX = 'waiting';

/** Longest sleep of a thread without a screen, in device milliseconds. Any event wakes it at once. */
const IDLE_SLICE_MS = 1000;
/** Shortest sleep, in real milliseconds. Without it, a fast device clock would cause busy-waiting. */
const MIN_SLEEP_MS = 0.2;

export const waiting: EngineFix = {
  name: FIX,
  defect:
    'wait() and sleep() keep a processor busy, and timers, tasks and observers stop while main waits on a port other ' +
    'than the screen’s; a device sleeps, and its render thread continues.',
  apply(target) {
    const root = required(FIX, target.sceneGraph.sgRoot, 'sgRoot');
    const waiter = new Waiter(target, root, new ScreenPump(target, FIX));
    replacePortWaits(target, root, waiter);
    replaceMethod(FIX, target.sceneGraph.Task, 'Task', 'getNewEvents', () => () => []);
    replaceSleeps(target, root, waiter);
  },
};

/** Sleeps until an event arrives, and processes pending work meanwhile. */
class Waiter {
  readonly #target: FixTarget;
  readonly #root: SceneGraphRoot;
  readonly #screen: ScreenPump;

  constructor(target: FixTarget, root: SceneGraphRoot, screen: ScreenPump) {
    this.#target = target;
    this.#root = root;
    this.#screen = screen;
  }

  /** Processes all pending work. */
  pump(interpreter: Interpreter | undefined): void {
    for (const deliver of deliveries) deliver();
    if (this.#root.inTaskThread()) {
      const task = this.#root.getCurrentThreadTask();
      while (task?.processThreadUpdate() !== undefined);
    } else this.#screen.pump(interpreter);
  }

  /** Sleeps and pumps until `done` returns a value or `deadline` (device time) has passed. */
  until<T>(interpreter: Interpreter, deadline: number, done: () => T | undefined): T | undefined {
    const { clock, signal } = this.#target;
    for (;;) {
      const seen = signal.read();
      this.pump(interpreter);
      const result = done();
      if (result !== undefined) return result;
      const remaining = deadline - clock.now();
      if (remaining <= 0) return undefined;
      signal.sleepUnlessRung(seen, Math.max(clock.realMs(Math.min(remaining, this.#slice())), MIN_SLEEP_MS));
    }
  }

  /** Sleeps for `ms` device milliseconds. */
  sleep(ms: number, interpreter: Interpreter | undefined): void {
    const { clock, signal } = this.#target;
    const deadline = clock.now() + ms;
    // Component code called from main counts as work of the render thread too.
    const isRendering = this.#screen.pumping || (isInComponent(interpreter) && !this.#root.inTaskThread());
    if (interpreter !== undefined && !isRendering) {
      this.until(interpreter, deadline, () => undefined);
      return;
    }
    // A sleep on the render thread blocks everything, as on a device.
    if (this.#screen.pumping) renderWork.sleeps(ms);
    for (let remaining = deadline - clock.now(); remaining > 0; remaining = deadline - clock.now()) {
      signal.sleepUnlessRung(signal.read(), clock.realMs(remaining));
    }
  }

  #slice(): number {
    if (this.#root.inTaskThread() || !this.#screen.on) return IDLE_SLICE_MS;
    return this.#screen.untilNextChangeMs;
  }
}

/** Reports whether the running code belongs to a component, not to `source/`. */
function isInComponent(interpreter: Interpreter | undefined): boolean {
  return interpreter?.environment.hostNode !== undefined;
}

/** Replaces `wait`, `WaitMessage`, `GetMessage` and `PeekMessage`. */
function replacePortWaits(target: FixTarget, root: SceneGraphRoot, waiter: Waiter): void {
  const { core } = target;

  /** Collects the events of polled components (roInput, roDeviceInfo, …). `pump` delivers those of the screen. */
  const collect = (port: MessagePortValue, interpreter: Interpreter | undefined): void => {
    core.BrsDevice.refreshExtVolume();
    for (const [component, callback] of port.callbackMap) {
      if (component === 'roSGScreen') continue;
      for (const event of callback(interpreter, 1)) if (event instanceof core.BrsEvent) port.pushMessage(event);
    }
  };
  replaceMethod<(this: MessagePortValue, interpreter: Interpreter, ms: number) => BrsValue>(
    FIX,
    core.RoMessagePort,
    'RoMessagePort',
    'wait',
    () =>
      function (interpreter, ms) {
        const deadline = ms === 0 ? Infinity : target.clock.now() + ms;
        const event = waiter.until(interpreter, deadline, () => {
          if (interpreter.debugMode === core.DebugMode['EXIT']) return core.BrsInvalid.Instance;
          collect(this, interpreter);
          const message = this.getNextMessage();
          if (message instanceof core.BrsEvent) return message;
          return entersDebugger(target, interpreter) ? core.BrsInvalid.Instance : undefined;
        });
        return event ?? core.BrsInvalid.Instance;
      },
  );
  // GetMessage and PeekMessage also call this, without waiting.
  replaceMethod<(this: MessagePortValue, interpreter?: Interpreter) => void>(
    FIX,
    core.RoMessagePort,
    'RoMessagePort',
    'updateMessageQueue',
    () =>
      function (interpreter) {
        const current = interpreter ?? root.interpreter;
        waiter.pump(current);
        collect(this, current);
      },
  );
}

/** Replaces `Sleep` and the engine's internal sleep. */
function replaceSleeps({ core }: FixTarget, root: SceneGraphRoot, waiter: Waiter): void {
  core.BrsDevice.sleep = (ms) => waiter.sleep(ms, root.interpreter);
  replaceGlobal(FIX, core, 'Sleep', () => (interpreter, ms) => {
    waiter.sleep((ms as BrsNumberValue | undefined)?.getValue() ?? 0, interpreter);
    return core.BrsInvalid.Instance;
  });
}

/** Reports whether the debugger requests a break or the end of the channel, and sets the debug mode accordingly. */
function entersDebugger({ core }: FixTarget, interpreter: Interpreter): boolean {
  const inSession = interpreter.debugMode !== core.DebugMode['NONE'];
  const command = core.BrsDevice.checkBreakCommand(inSession);
  if (command === core.DebugCommand['EXIT']) interpreter.debugMode = core.DebugMode['EXIT'] ?? 0;
  else if (command === core.DebugCommand['BREAK']) {
    if (!inSession) interpreter.debugMode = core.DebugMode['DEBUG'] ?? 0;
  } else return false;
  return true;
}

const deliveries: (() => void)[] = [];

/** Registers `deliver`, which runs whenever the thread polls for events. It may deliver those of transfers. */
export function onPump(deliver: () => void): void {
  deliveries.push(deliver);
}
