/** Closes a playback that its channel left open: at `shutdown()`, or at the next start after any other end. */
import type { OwnFields } from '../../wire/batch.ts';
import type { Fields } from '../../wire/value-types.ts';
import { textOf } from '../../wire/value-types.ts';
import type { Instant } from '../facilities.ts';
import type { Intake } from '../intake.ts';
import type { EarlierRun, RunJournal } from '../run-journal.ts';
import { contextOf, exitReasonOf, isCrash } from './exits.ts';

/** Stores the last event of a playback, so that the next start can close it if this run does not. */
export function noteVideo(journal: RunJournal, playback: string, own: OwnFields): void {
  journal.video = undefined;
  if (playback === 'open') {
    const properties = own.properties ?? {};
    journal.video = { userId: textOf(own.userId), anonymousId: textOf(own.anonymousId), properties };
  }
  journal.note();
}

/** Closes the video that this run leaves unfinished. */
export function closeVideo(intake: Intake, now: Long): void {
  const { video } = intake.journal;
  if (video !== undefined && intake.config.consent !== 'denied') {
    intake.addTrack(videoEnd(video, ''), intake.facilities.clock.now(), undefined, now);
  }
}

/** Closes a video that the previous run left unfinished. */
export function closeEarlierVideo(intake: Intake, earlier: EarlierRun, now: Long): void {
  const { lastSeen, session, video } = earlier;
  if (video !== undefined) {
    const at: Instant = { seconds: lastSeen, milliseconds: 0 };
    intake.addTrack(videoEnd(video, exitReasonOf(intake.config.launchParams)), at, contextOf(session), now);
    intake.journal.begin();
  }
}

/** Returns the missing end of a stored playback, with the position of its last event. `reason`: of the app's end. */
function videoEnd(video: Fields, reason: string): OwnFields {
  const properties = video['properties'] as Fields;
  properties['inferred'] = true;
  if (reason !== '') {
    properties['method'] = reason;
  }
  if (properties['content_asset_id'] == null && properties['asset_id'] != null) {
    // Its last event was a content event, which names the asset differently.
    properties['content_asset_id'] = properties['asset_id'];
  }
  const event = isCrash(reason) ? 'Video Playback Interrupted' : 'Video Playback Exited';
  const own: OwnFields = { event, properties };
  const userId = textOf(video['userId']);
  const anonymousId = textOf(video['anonymousId']);
  if (anonymousId !== '') {
    own.anonymousId = anonymousId;
  }
  if (userId !== '') {
    own.userId = userId;
  }
  return own;
}
