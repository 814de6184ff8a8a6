/**
 * Explains how the previous run ended, by the launch parameter `lastExitOrTerminationReason`. The platform may add
 * reasons, so they are matched by their parts.
 */
import type { Fields } from '../../wire/value-types.ts';
import { anyCase, isMap, textOf } from '../../wire/value-types.ts';
import type { Instant } from '../facilities.ts';
import type { Intake, OwnEvent } from '../intake.ts';
import type { EarlierRun } from '../run-journal.ts';

/** Properties that identify an unfinished video and its position. */
const VIDEO_KEYS = ['session_id', 'asset_id', 'content_asset_id', 'title', 'position'];

/** Cause of the end of a run. */
export type ExitCause = 'crash' | 'unresponsive' | 'memory' | 'user' | 'system' | 'unknown';

/** Returns the platform's reason; empty when there is none, as after a reboot. */
export function exitReasonOf(launchParams: Fields): string {
  const reason = textOf(anyCase(launchParams, 'lastExitOrTerminationReason'));
  return reason === 'EXIT_UNKNOWN' ? '' : reason;
}

export function causeOf(reason: string): ExitCause {
  if (reason === '') {
    return 'unknown';
  }
  if (reason.includes('_MEM') || reason.includes('LOWRESOURCE')) {
    return 'memory';
  }
  if (reason === 'EXIT_BRIGHTSCRIPT_TIMEOUT') {
    return 'unresponsive';
  }
  if (reason.startsWith('EXIT_BRIGHTSCRIPT_')) {
    return 'crash';
  }
  return reason.startsWith('EXIT_USER_') ? 'user' : 'system';
}

/** Reports whether the viewer saw the app crash. The viewer does not see the system end a background app. */
export function isCrash(reason: string): boolean {
  const cause = causeOf(reason);
  const isBackground = reason.endsWith('_BG') || reason === 'EXIT_AM_LOWRESOURCE';
  return cause === 'crash' || cause === 'unresponsive' || (cause === 'memory' && !isBackground);
}

/** Sends the event about the end of the previous run. */
export function trackExit(intake: Intake, earlier: EarlierRun, now: Long): void {
  intake.addOwn(exitEvent(earlier, intake.config.launchParams), contextOf(earlier.session), now);
}

/** Returns the context of a message about the previous run. */
export function contextOf(session: Fields | undefined): Fields | undefined {
  return session === undefined ? undefined : { session: { id: session['id'], count: session['count'] } };
}

/** Returns the event about the end of the previous run. `launchParams`: those of this run. */
export function exitEvent(earlier: EarlierRun, launchParams: Fields): OwnEvent {
  const reason = exitReasonOf(launchParams);
  const name = isCrash(reason) ? 'Application Crashed' : 'Application Exited';
  const at: Instant = { seconds: earlier.lastSeen, milliseconds: 0 };
  return { name, properties: exitProperties(earlier, reason), at };
}

/** Returns the properties of the exit event, which describes how the previous run ended. */
export function exitProperties(earlier: EarlierRun, reason: string): Fields {
  const properties: Fields = {
    reason: reason === '' ? 'EXIT_UNKNOWN' : reason,
    cause: causeOf(reason),
    orderly: earlier.closed,
    version: earlier.version,
  };
  if (earlier.screen !== '') {
    properties['last_screen'] = earlier.screen;
  }
  if (earlier.error !== '') {
    properties['last_error'] = earlier.error;
  }
  const videoProperties = earlier.video === undefined ? undefined : earlier.video['properties'];
  if (isMap(videoProperties)) {
    const video: Fields = {};
    for (const key of VIDEO_KEYS) {
      if (videoProperties[key] != null) {
        video[key] = videoProperties[key];
      }
    }
    properties['last_video'] = video;
  }
  return properties;
}
