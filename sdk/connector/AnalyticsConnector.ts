/**
 * The object that UI components call: one connector per component, all on the same task node.
 * A connector stores no calls, never throws, and never changes its arguments. On the render thread it checks only that
 * the arguments are there, takes the time, and sets one field of the task.
 */
import type { CallEvent, CallName } from '../wire/call.ts';
import { asksForDebug, LossFinder, reportFault } from './loss-finder.ts';
import { whyTaskIsMissing } from './missing-task.ts';

/** Fix printed with the errors about the task node. */
const TASK_ADVICE = 'add AnalyticsTask to the scene and pass scene.findNode("analyticsTask")';

/** The part of the task node that a connector writes. */
interface TaskNode extends roSGNode {
  event: CallEvent;
}

export class AnalyticsConnector {
  private readonly task: TaskNode | undefined;
  /** Clock shared by all calls: `mark()` is cheaper than creating another roDateTime. */
  private readonly now: roDateTime;
  private readonly losses: LossFinder;

  /** `task`: the AnalyticsTask node, `scene.findNode("analyticsTask")`. */
  constructor(task?: unknown) {
    this.now = CreateObject('roDateTime');
    // findNode returns invalid when the scene has no such node. getInterface(invalid) is untested on hardware.
    if (task != null && getInterface(task, 'ifSGNodeField') !== undefined) {
      const node = task as TaskNode;
      // Checked once here: checking the result of setField in each call would cost more than setting the field.
      if (node.hasField('event')) {
        this.task = node;
      } else {
        report('TASK_WRONG', 'AnalyticsConnector', 'the node given has no field "event"', TASK_ADVICE);
      }
    } else {
      reportMissing(task);
    }
    this.losses = new LossFinder(this.task);
  }

  /** Call once, in the scene's `init()`. `config`: see the README; `writeKey` is required. */
  init(config?: unknown): void {
    sendCall(this.task, this.now, 'init', [config], false, this.losses);
    if (this.task !== undefined) {
      keepSettings(this.task, config);
    }
  }

  /** Reports whether the first `init` on this task had `debug: true`. Functions generated from a plan call it. */
  isDebug(): boolean {
    return this.losses.isDebug();
  }

  /** `userId` (string) is required; `traits` and `options` are associative arrays. */
  identify(userId?: unknown, traits?: unknown, options?: unknown): void {
    sendCall(
      this.task,
      this.now,
      'identify',
      [userId, traits, options],
      userId != null && traits != null && options != null,
      this.losses,
    );
  }

  /** `eventName` and `options` with a string `userId` or `anonymousId` are required. */
  track(eventName?: unknown, properties?: unknown, options?: unknown): void {
    sendCall(
      this.task,
      this.now,
      'track',
      [eventName, properties, options],
      eventName != null && properties != null && options != null,
      this.losses,
    );
  }

  /** `name` or `category`, and `options` with a string `userId` or `anonymousId`, are required. */
  screen(name?: unknown, category?: unknown, properties?: unknown, options?: unknown): void {
    sendCall(
      this.task,
      this.now,
      'screen',
      [name, category, properties, options],
      name != null && category != null && properties != null && options != null,
      this.losses,
    );
  }

  /** `userId` and `groupId` (strings) are required. */
  group(userId?: unknown, groupId?: unknown, traits?: unknown, options?: unknown): void {
    sendCall(
      this.task,
      this.now,
      'group',
      [userId, groupId, traits, options],
      userId != null && groupId != null && traits != null && options != null,
      this.losses,
    );
  }

  /** `userId` is the new id; `options` may carry `previousId`. */
  alias(userId?: unknown, options?: unknown): void {
    sendCall(this.task, this.now, 'alias', [userId, options], userId != null && options != null, this.losses);
  }

  /** `error`: the caught exception, or a string; `details`: an associative array. Sent the 1st, 10th, 100th … time */
  reportError(error?: unknown, details?: unknown): void {
    sendCall(this.task, this.now, 'reportError', [error, details], false, this.losses);
  }

  /** `params`: the result of `roInputEvent.getInfo()`; ignored unless it is a deep link. */
  deepLink(params?: unknown): void {
    sendCall(this.task, this.now, 'deepLink', [params], false, this.losses);
  }

  /** Prints a checklist of your setup and sends a test message. Needs `debug: true`. */
  selfTest(): void {
    sendCall(this.task, this.now, 'selfTest', [], false, this.losses);
  }

  /** Sends the queued messages without waiting for `queueSize` or the interval. */
  flush(): void {
    sendCall(this.task, this.now, 'flush', [], false, this.losses);
  }

  /** Forgets the remembered user id and the generated anonymous id. */
  reset(): void {
    sendCall(this.task, this.now, 'reset', [], false, this.losses);
  }

  /** `"granted"` sends, `"pending"` holds, `"denied"` drops and erases. */
  setConsent(state?: unknown): void {
    sendCall(this.task, this.now, 'setConsent', [state], false, this.losses);
  }

  /** Call before the app ends: sends and stores the pending messages, and records an orderly end. */
  shutdown(): void {
    sendCall(this.task, this.now, 'shutdown', [], false, this.losses);
  }
}

/**
 * Sends one call to the task by setting its `event` field. `complete`: the app gave every argument of one of the five
 * calls. The task then detects an argument that did not cross the field, so this function skips its costly check.
 */
function sendCall(
  task: TaskNode | undefined,
  now: roDateTime,
  call: CallName,
  args: unknown[],
  complete: boolean,
  losses: LossFinder,
): void {
  if (task === undefined || losses.isActive) {
    sendSlowly(task, now, call, args, complete, losses);
    return;
  }
  // A run-time error on the render thread would end the app.
  try {
    if (!complete) {
      markWhatCannotCross(args);
    }
    now.mark();
    task.event = { call, seconds: now.asSeconds(), milliseconds: now.getMilliseconds(), args, complete };
  } catch (error) {
    reportFault(call, ' not sent', error);
    countLost(task, now, call, args);
  }
}

/** Sends one call with its losses, or reports that there is no task. */
function sendSlowly(
  task: TaskNode | undefined,
  now: roDateTime,
  call: CallName,
  args: unknown[],
  complete: boolean,
  losses: LossFinder,
): void {
  if (task === undefined) {
    report('TASK_MISSING', `${call} not sent`, 'AnalyticsConnector has no task', 'see the line before the first call');
    return;
  }
  try {
    now.mark();
    const event: CallEvent = { call, seconds: now.asSeconds(), milliseconds: now.getMilliseconds(), args, complete };
    const found = losses.find(call, args);
    if (found.length > 0) {
      event.losses = found;
    }
    if (!complete) {
      markWhatCannotCross(args);
    }
    task.event = event;
  } catch (error) {
    reportFault(call, ' not sent', error);
    countLost(task, now, call, args);
  }
}

/**
 * Sends a call again after its arguments have failed to cross the field. Only strings stay, and an empty array replaces
 * all else. The task rejects the call, names its event and counts it.
 */
function countLost(task: TaskNode, now: roDateTime, call: CallName, args: unknown[]): void {
  try {
    const rest: unknown[] = [];
    for (const value of args) {
      rest.push(typeof value === 'string' ? value : []);
    }
    task.event = { call, seconds: now.asSeconds(), milliseconds: now.getMilliseconds(), args: rest, complete: false };
  } catch (error) {
    reportFault(call, ' not counted', error);
  }
}

/** Publishes the `debug` setting for other connectors of the task, and reports a task that is not in the scene. */
function keepSettings(task: roSGNode, config: unknown): void {
  try {
    // A field, because other components have their own connectors. The first `init` wins, as in the task.
    if (task.getField('settings') == null) {
      const settings = { debug: asksForDebug(config) };
      task.setField('settings', settings);
    }
    if (task.getParent() === undefined) {
      report('TASK_LOOSE', 'init', 'the AnalyticsTask is not in the scene and may end at any time', TASK_ADVICE);
    }
  } catch (error) {
    reportFault('init', '', error);
  }
}

/**
 * Replaces arguments that cannot cross a node field (functions, nodes, other objects) by an empty array. They would
 * arrive as if the app had not given them. No call accepts an empty array, so the task reports the argument. Nearly all
 * arguments are strings or associative arrays, recognized by type name; a node has another.
 */
function markWhatCannotCross(args: unknown[]): void {
  for (let i = 0; i < args.length; i++) {
    const value = args[i];
    const kind = type(value);
    if (kind !== 'roString' && kind !== 'roAssociativeArray' && kind !== 'String' && value != null) {
      if (typeof value !== 'number' && typeof value !== 'boolean' && typeof value !== 'string') {
        args[i] = [];
      }
    }
  }
}

/** Prints why there is no task node. `given`: what the app passed as the task. */
function reportMissing(given: unknown): void {
  try {
    console.log(`Analytics - [ERROR] TASK_MISSING AnalyticsConnector: ${whyTaskIsMissing(given)}`);
  } catch (error) {
    reportFault('AnalyticsConnector', '', error);
  }
}

/** Prints an error about the task node. `where`: the call or the function that found it. */
function report(code: 'TASK_MISSING' | 'TASK_WRONG' | 'TASK_LOOSE', where: string, what: string, advice: string): void {
  console.log(`Analytics - [ERROR] ${code} ${where}: ${what}; ${advice}`);
}
