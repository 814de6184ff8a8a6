/**
 * The object that UI components call: one connector per component, all on the same task node.
 * A connector stores no calls, never throws, and never changes its arguments. On the render thread it checks only that
 * the arguments are there, takes the time, and sets one field of the task.
 */
import type { CallEvent, CallName } from '../wire/call.ts';
import { findCrossingLosses } from '../wire/losses.ts';
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
  /** Cached value of the task's `settings` field, read until it is set. */
  private settings: unknown;
  /** `init` was called without `debug`: nothing looks for losses. */
  private quiet = false;

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
  }

  /** Call once, in the scene's `init()`. `config`: see the README; `writeKey` is required. */
  init(config?: unknown): void {
    const { task } = this;
    const args = [config];
    sendCall(this.task, this.now, 'init', args, false, this.findLosses(['config'], args));
    if (task !== undefined) {
      keepSettings(task, config);
    }
  }

  /** Reports whether the first `init` on this task had `debug: true`. Functions generated from a plan call it. */
  isDebug(): boolean {
    if (this.settings == null && this.task !== undefined) {
      try {
        this.settings = this.task.getField('settings') as unknown;
      } catch (error) {
        reportFault('isDebug', '', error);
      }
    }
    // The field may hold any value: another type of node can have a field of the same name.
    return asksForDebug(this.settings);
  }

  /** `userId` (string) is required; `traits` and `options` are associative arrays. */
  identify(userId?: unknown, traits?: unknown, options?: unknown): void {
    const args = [userId, traits, options];
    sendCall(
      this.task,
      this.now,
      'identify',
      args,
      userId != null && traits != null && options != null,
      this.quiet ? undefined : this.findLosses(['userId', 'traits', 'options'], args),
    );
  }

  /** `eventName` and `options` with a string `userId` or `anonymousId` are required. */
  track(eventName?: unknown, properties?: unknown, options?: unknown): void {
    const args = [eventName, properties, options];
    sendCall(
      this.task,
      this.now,
      'track',
      args,
      eventName != null && properties != null && options != null,
      this.quiet ? undefined : this.findLosses(['eventName', 'properties', 'options'], args),
    );
  }

  /** `name` or `category`, and `options` with a string `userId` or `anonymousId`, are required. */
  screen(name?: unknown, category?: unknown, properties?: unknown, options?: unknown): void {
    const args = [name, category, properties, options];
    sendCall(
      this.task,
      this.now,
      'screen',
      args,
      name != null && category != null && properties != null && options != null,
      this.quiet ? undefined : this.findLosses(['name', 'category', 'properties', 'options'], args),
    );
  }

  /** `userId` and `groupId` (strings) are required. */
  group(userId?: unknown, groupId?: unknown, traits?: unknown, options?: unknown): void {
    const args = [userId, groupId, traits, options];
    sendCall(
      this.task,
      this.now,
      'group',
      args,
      userId != null && groupId != null && traits != null && options != null,
      this.quiet ? undefined : this.findLosses(['userId', 'groupId', 'traits', 'options'], args),
    );
  }

  /** `userId` is the new id; `options` may carry `previousId`. */
  alias(userId?: unknown, options?: unknown): void {
    const args = [userId, options];
    const losses = this.quiet ? undefined : this.findLosses(['userId', 'options'], args);
    sendCall(this.task, this.now, 'alias', args, userId != null && options != null, losses);
  }

  /** `error`: the caught exception, or a string; `details`: an associative array. Sent the 1st, 10th, 100th … time */
  reportError(error?: unknown, details?: unknown): void {
    const args = [error, details];
    sendCall(this.task, this.now, 'reportError', args, false, this.findLosses(['error', 'details'], args));
  }

  /** `params`: the result of `roInputEvent.getInfo()`; ignored unless it is a deep link. */
  deepLink(params?: unknown): void {
    const args = [params];
    sendCall(this.task, this.now, 'deepLink', args, false, this.findLosses(['params'], args));
  }

  /** Prints a checklist of your setup and sends a test message. Needs `debug: true`. */
  selfTest(): void {
    sendCall(this.task, this.now, 'selfTest', [], false);
  }

  /** Sends the queued messages without waiting for `queueSize` or the interval. */
  flush(): void {
    sendCall(this.task, this.now, 'flush', [], false);
  }

  /** Forgets the remembered user id and the generated anonymous id. */
  reset(): void {
    sendCall(this.task, this.now, 'reset', [], false);
  }

  /** `"granted"` sends, `"pending"` holds, `"denied"` drops and erases. */
  setConsent(state?: unknown): void {
    sendCall(this.task, this.now, 'setConsent', [state], false);
  }

  /** Call before the app ends: sends and stores the pending messages, and records an orderly end. */
  shutdown(): void {
    sendCall(this.task, this.now, 'shutdown', [], false);
  }

  /**
   * Names the values in the arguments that do not reach the task, as far as `debug` may show them; `invalid` for none.
   * Replaces an argument that is nested too deeply, because its call would not arrive.
   */
  private findLosses(names: string[], args: unknown[]): string[] | undefined {
    if (this.quiet || this.task === undefined) {
      return undefined;
    }
    const losses: string[] = [];
    const isDebug = this.isDebug();
    this.quiet = this.settings != null && !isDebug;
    if (!this.quiet) {
      try {
        for (let i = 0; i < args.length; i++) {
          const name = names[i] ?? '';
          if (findCrossingLosses(args[i], name, losses)) {
            losses.push(`${name} is nested too deeply to reach the task`);
            args[i] = {};
          }
        }
      } catch (error) {
        reportFault('debug', '', error);
      }
    }
    return losses.length > 0 ? losses : undefined;
  }
}

/**
 * Sends one call to the task by setting its `event` field. `complete`: the app gave every argument of one of the five
 * calls. The task then detects an argument that did not cross the field, so this function skips its costly check.
 * `losses`: values in the arguments that do not arrive.
 */
function sendCall(
  task: TaskNode | undefined,
  now: roDateTime,
  call: CallName,
  args: unknown[],
  complete: boolean,
  losses?: string[],
): void {
  if (task === undefined) {
    report('TASK_MISSING', `${call} not sent`, 'AnalyticsConnector has no task', 'see the line before the first call');
    return;
  }
  // A run-time error on the render thread would end the app.
  try {
    if (!complete) {
      markWhatCannotCross(args);
    }
    now.mark();
    if (losses === undefined) {
      task.event = { call, seconds: now.asSeconds(), milliseconds: now.getMilliseconds(), args, complete };
    } else {
      task.event = { call, seconds: now.asSeconds(), milliseconds: now.getMilliseconds(), args, complete, losses };
    }
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

/** Reports whether a config, or the published settings, has `debug: true`. */
function asksForDebug(config: unknown): boolean {
  if (type(config) !== 'roAssociativeArray') {
    return false;
  }
  const { debug } = config as { debug?: unknown };
  return typeof debug === 'boolean' && debug;
}

/** Prints a run-time error. `not`: its effect on the call, such as ` not sent`, or an empty string. */
function reportFault(call: string, not: string, error: unknown): void {
  const { message } = error as { message?: unknown };
  const what = typeof message === 'string' ? message : 'an error without a message';
  console.log(`Analytics - [ERROR] INTERNAL ${call}${not}: ${what}; a fault of the SDK; please report this line`);
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
