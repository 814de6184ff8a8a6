/**
 * Decides which lifecycle events to send (`trackLifecycle`): installed, updated, opened, resumed, closed. A library
 * does not see the end of a run. Without a `shutdown()`, the next start infers it from the last heartbeat in a record
 * (`run-journal.ts`).
 */
import type { Fields } from '../../wire/value-types.ts';
import { isFilledText } from '../../wire/value-types.ts';
import type { Instant } from '../facilities.ts';
import type { Intake, OwnEvent } from '../intake.ts';

/** Delay beyond the planned wait that means the app was suspended, in seconds: Instant Resume, or sleep. */
export const SUSPENDED_SECONDS = 60;

/** Launch parameters that tell how the channel was opened. */
const DEEP_LINK_KEYS = ['contentId', 'mediaType', 'source', 'instant_on_run_mode'];

/** Facts about the previous run that the lifecycle events need. */
interface EarlierRun {
  version: string;
  /** Last time at which it is known to have run, in seconds since 1970. */
  lastSeen: Int;
  /** It ended by `shutdown()`. */
  closed: boolean;
}

/** Sends the events of a start. `earlier`: record of the previous run. */
export function trackStart(intake: Intake, earlier: EarlierRun | undefined, now: Long): void {
  const { clock, device } = intake.facilities;
  for (const event of startEvents(earlier, device.appVersion(), intake.config.launchParams, clock.now())) {
    intake.addOwn(event, undefined, now);
  }
}

/** Returns the events of a start, in order. `earlier`: record of the previous run. */
export function startEvents(
  earlier: EarlierRun | undefined,
  version: string,
  launchParams: Fields,
  now: Instant,
): OwnEvent[] {
  const events: OwnEvent[] = [];
  if (earlier === undefined) {
    events.push({ name: 'Application Installed', properties: { version }, at: now });
  } else {
    if (!earlier.closed) {
      const at: Instant = { seconds: earlier.lastSeen, milliseconds: 0 };
      events.push({ name: 'Application Closed', properties: { inferred: true, version: earlier.version }, at });
    }
    if (earlier.version !== version) {
      const properties: Fields = { previousVersion: earlier.version, version };
      events.push({ name: 'Application Updated', properties, at: now });
    }
  }
  const opened: Fields = { version };
  for (const key of DEEP_LINK_KEYS) {
    const value = launchParams[key];
    if (isFilledText(value)) {
      opened[key] = value;
    }
  }
  events.push({ name: 'Application Opened', properties: opened, at: now });
  return events;
}

export function resumedEvent(suspendedSeconds: Int, now: Instant): OwnEvent {
  return { name: 'Application Resumed', properties: { suspendedSeconds }, at: now };
}

export function closedEvent(version: string, now: Instant): OwnEvent {
  return { name: 'Application Closed', properties: { inferred: false, version }, at: now };
}
