/** Builds events for errors that the app caught and reports. A repeated error is sent the 1st, 10th, 100th … time. */
import type { CallEvent } from '../../wire/call.ts';
import type { Fields } from '../../wire/value-types.ts';
import { anyCase, isFilledText, isMap, isText, textOf } from '../../wire/value-types.ts';
import type { Instant } from '../facilities.ts';
import { countOf } from '../integers.ts';
import type { Intake } from '../intake.ts';

/** Maximum number of different errors reported per run. */
const ERRORS_MAX = 50;
const FRAMES_MAX = 20;
const TEXT_MAX_CHARACTERS = 1000;
/** Upper bound on a count or a line number. */
const COUNT_MAX = 100000000;

export class ErrorReports {
  /** Counts by message and place. */
  private seen: Fields = {};
  private kinds: Int = 0;

  /** Handles a `reportError`. */
  handle(call: CallEvent, intake: Intake, now: Long): void {
    const [error, details] = call.args;
    const properties = this.take(error);
    if (properties === undefined) {
      intake.log.debug('reportError: nothing to report, or reported before');
      return;
    }
    if (isMap(details)) {
      properties['details'] = details;
    }
    const at: Instant = { seconds: call.seconds, milliseconds: call.milliseconds };
    intake.addOwn({ name: 'Application Error', properties, at }, undefined, now);
    if (intake.config.trackExits) {
      intake.journal.error = textOf(properties['message']);
      intake.journal.note();
    }
  }

  /** Returns the properties of the event to send; `invalid` when there is nothing new. */
  take(error: unknown): Fields | undefined {
    const details: Fields = isMap(error) ? error : {};
    const message = (isText(error) ? error : textOf(anyCase(details, 'message'))).substring(0, TEXT_MAX_CHARACTERS);
    if (message === '') {
      return undefined;
    }
    const backtrace = framesOf(anyCase(details, 'backtrace'));
    // The frame that threw. The check avoids index -1, which is untested on hardware.
    const place = backtrace.length > 0 ? (backtrace[backtrace.length - 1] ?? '') : '';
    const times = this.countError(`${message} ${place}`);
    if (!isReported(times)) {
      return undefined;
    }
    const properties: Fields = { message, count: times };
    const number = anyCase(details, 'number');
    if (typeof number === 'number') {
      properties['number'] = number;
    }
    if (backtrace.length > 0) {
      properties['backtrace'] = backtrace;
    }
    return properties;
  }

  /** Counts this error and returns its count; 0 when there are too many different errors to count. */
  private countError(key: string): Int {
    const before = countOf(this.seen[key], COUNT_MAX);
    if (before > 0) {
      this.seen[key] = before + 1;
      return before + 1;
    }
    if (this.kinds >= ERRORS_MAX) {
      return 0;
    }
    this.kinds++;
    this.seen[key] = 1;
    return 1;
  }
}

/** Reports whether the count is 1, 10, 100 … */
function isReported(times: Int): boolean {
  let step: Int = 1;
  while (step < times && step < COUNT_MAX) {
    step = step * 10;
  }
  return times === step;
}

/** Returns the backtrace as `function (file:line)`, outermost first. */
function framesOf(given: unknown): string[] {
  const frames: string[] = [];
  if (Array.isArray(given)) {
    for (const frame of given) {
      if (isMap(frame) && frames.length < FRAMES_MAX) {
        const line = countOf(anyCase(frame, 'line_number'), COUNT_MAX);
        const place = line > 0 ? `:${line}` : '';
        const name = textOf(anyCase(frame, 'function'));
        const file = textOf(anyCase(frame, 'filename'));
        const text = `${name} (${file}${place})`;
        frames.push(text.substring(0, TEXT_MAX_CHARACTERS));
      } else if (isFilledText(frame) && frames.length < FRAMES_MAX) {
        frames.push(frame.substring(0, TEXT_MAX_CHARACTERS));
      }
    }
  }
  return frames;
}
