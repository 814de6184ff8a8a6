/** Closes a playback that its channel left open: at `shutdown()`, or at the next start after any other end. */
import type { OwnFields } from '../../wire/batch.ts';
import type { Fields } from '../../wire/value-types.ts';
import { textOf } from '../../wire/value-types.ts';
import { isCrash } from './exits.ts';

/** Returns the last event of a playback, as the journal stores it. */
export function openVideo(own: OwnFields): Fields {
  const { userId, anonymousId, properties } = own;
  return { userId: userId ?? '', anonymousId: anonymousId ?? '', properties: properties ?? {} };
}

/** Returns the missing end of a stored playback, with the position of its last event. `reason`: of the app's end. */
export function videoEnd(video: Fields, reason: string): OwnFields {
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
