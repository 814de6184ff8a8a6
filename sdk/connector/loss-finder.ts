/**
 * Names values in the arguments of calls that do not reach the task. It looks only until the app's `init` is known to
 * have no `debug`, because the search costs more than the call.
 */
import type { CallName } from '../wire/call.ts';
import { findCrossingLosses } from '../wire/losses.ts';

export class LossFinder {
  /** `init` may have `debug`. Otherwise nobody reads about losses. */
  isActive = true;
  private readonly task: roSGNode | undefined;
  /** Cached value of the task's `settings` field, read until it is set. */
  private settings: unknown;

  constructor(task: roSGNode | undefined) {
    this.task = task;
  }

  /** Reports whether the first `init` on this task had `debug: true`. */
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

  /**
   * Returns the losses of a call, each with its path and kind. Replaces an argument that is nested too deeply, because
   * its call would not arrive.
   */
  find(call: CallName, args: unknown[]): string[] {
    const losses: string[] = [];
    const isDebug = this.isDebug();
    this.isActive = this.settings == null || isDebug;
    if (this.isActive) {
      const names = argumentNames(call);
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
    return losses;
  }
}

/** Returns the names of a call's arguments, as its connector method has them. */
function argumentNames(call: CallName): string[] {
  switch (call) {
    case 'init':
      return ['config'];
    case 'identify':
      return ['userId', 'traits', 'options'];
    case 'track':
      return ['eventName', 'properties', 'options'];
    case 'screen':
      return ['name', 'category', 'properties', 'options'];
    case 'group':
      return ['userId', 'groupId', 'traits', 'options'];
    case 'alias':
      return ['userId', 'options'];
    case 'reportError':
      return ['error', 'details'];
    case 'deepLink':
      return ['params'];
    case 'setConsent':
      return ['state'];
    default:
      return [];
  }
}

/** Reports whether a config, or the published settings, has `debug: true`. */
export function asksForDebug(config: unknown): boolean {
  if (type(config) !== 'roAssociativeArray') {
    return false;
  }
  const { debug } = config as { debug?: unknown };
  return typeof debug === 'boolean' && debug;
}

/** Prints a run-time error. `not`: its effect on the call, such as ` not sent`, or an empty string. */
export function reportFault(call: string, not: string, error: unknown): void {
  const { message } = error as { message?: unknown };
  const what = typeof message === 'string' ? message : 'an error without a message';
  console.log(`Analytics - [ERROR] INTERNAL ${call}${not}: ${what}; a fault of the SDK; please report this line`);
}
