/**
 * What UI components call: one object per component, all on the same task node.
 * A connector keeps no call, never throws whatever it is given, and never changes what it is given. On the render
 * thread it only looks whether the arguments are there, notes the time and sets one field of the task.
 */
import type { CallEvent, CallName } from '../wire/call.ts';

/** What to do where the connector has no task. */
const TASK_ADVICE = 'add AnalyticsTask to the scene and pass scene.findNode("analyticsTask")';

/** The task's node, as far as a connector writes it. */
interface TaskNode extends roSGNode {
  event: CallEvent;
}

export class AnalyticsConnector {
  private readonly task: TaskNode | undefined;
  /** One for all calls: setting it to the present is cheaper than making another. */
  private readonly now: roDateTime;
  /** What the task's field says once it says something, so that it is read no more than needed. */
  private settings: unknown;

  /** `task`: the AnalyticsTask node, `scene.findNode("analyticsTask")`. */
  constructor(task?: unknown) {
    this.now = CreateObject('roDateTime');
    // What findNode gives when the scene has no such node is invalid; no device is asked for an interface of that.
    if (task != null && getInterface(task, 'ifSGNodeField') !== undefined) {
      const node = task as TaskNode;
      // Asked once here, because to set a field and hear whether it is there costs each call more than the field does.
      if (node.hasField('event')) {
        this.task = node;
      } else {
        report('TASK_WRONG', 'AnalyticsConnector', 'the node given has no field "event"', TASK_ADVICE);
      }
    }
  }

  /** Call once, in the scene's `init()`. `config`: see the README; `writeKey` is required. */
  init(config?: unknown): void {
    const { task } = this;
    sendCall(this.task, this.now, 'init', [config], false);
    if (task !== undefined) {
      keepSettings(task, config);
    }
  }

  /** Whether the first `init` was given `debug: true`, by this connector or another one of the task. A plan's functions ask. */
  isDebug(): boolean {
    if (this.settings == null && this.task !== undefined) {
      try {
        this.settings = this.task.getField('settings') as unknown;
      } catch (error) {
        reportFault('isDebug', '', error);
      }
    }
    // Whatever the field holds: a node of another kind may have one of this name.
    return asksForDebug(this.settings);
  }

  /** `userId` (string) is required; `traits` and `options` are associative arrays. */
  identify(userId?: unknown, traits?: unknown, options?: unknown): void {
    sendCall(
      this.task,
      this.now,
      'identify',
      [userId, traits, options],
      userId != null && traits != null && options != null,
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
    );
  }

  /** `userId` is the new id; `options` may carry `previousId`. */
  alias(userId?: unknown, options?: unknown): void {
    sendCall(this.task, this.now, 'alias', [userId, options], userId != null && options != null);
  }

  /** `error`: what `catch` gave, or a text; `details`: an associative array. Repeated errors are counted, not repeated. */
  reportError(error?: unknown, details?: unknown): void {
    sendCall(this.task, this.now, 'reportError', [error, details], false);
  }

  /** `params`: what `roInputEvent.getInfo()` gave; what is no deep link is ignored. */
  deepLink(params?: unknown): void {
    sendCall(this.task, this.now, 'deepLink', [params], false);
  }

  /** With `debug` only: prints a checklist of the set-up, and sends a test message. */
  selfTest(): void {
    sendCall(this.task, this.now, 'selfTest', [], false);
  }

  /** Sends what is queued without waiting for `queueSize` or the interval. */
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

  /** For apps that know when they end: sends and stores what there is, and notes that the run ended in order. */
  shutdown(): void {
    sendCall(this.task, this.now, 'shutdown', [], false);
  }
}

/**
 * One call: its time, and one field. `complete`: every argument of one of the five calls was given, so that the task
 * can tell of one that is lost on the way. The others are looked at here, which costs more than all the rest.
 */
function sendCall(
  task: TaskNode | undefined,
  now: roDateTime,
  call: CallName,
  args: unknown[],
  complete: boolean,
): void {
  if (task === undefined) {
    report('TASK_MISSING', call, 'AnalyticsConnector was given no AnalyticsTask node', TASK_ADVICE);
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
  }
}

/** Leaves what `init` was given for other connectors of the task, and looks whether the task is in the scene. */
function keepSettings(task: roSGNode, config: unknown): void {
  try {
    // In a field, because other components have connectors of their own on the same task. The first stays, as in the task.
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
 * What cannot cross a node field (functions, nodes, other objects) would arrive as if nothing had been given: an empty
 * array stands for it, which no call accepts, so that the task reports the argument. Texts and maps, which is nearly
 * everything, are known by the name of their type; a node has another.
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

/** Whether a config, or the settings that an `init` left, has `debug: true`. */
function asksForDebug(config: unknown): boolean {
  if (type(config) !== 'roAssociativeArray') {
    return false;
  }
  const { debug } = config as { debug?: unknown };
  return typeof debug === 'boolean' && debug;
}

/** Prints a run-time error. `not`: what became of the call by it, with a blank before it. */
function reportFault(call: string, not: string, error: unknown): void {
  const { message } = error as { message?: unknown };
  const what = typeof message === 'string' ? message : 'an error without a message';
  console.log(`Analytics - [ERROR] INTERNAL ${call}${not}: ${what}; a fault of the SDK; please report this line`);
}

/** Prints the errors that never reach the task. `what` of a call: it is not sent, unless the task is only loose. */
function report(
  code: 'TASK_MISSING' | 'TASK_WRONG' | 'TASK_LOOSE',
  call: CallName | 'AnalyticsConnector',
  what: string,
  advice: string,
): void {
  const not = code === 'TASK_MISSING' ? ' not sent' : '';
  console.log(`Analytics - [ERROR] ${code} ${call}${not}: ${what}; ${advice}`);
}
