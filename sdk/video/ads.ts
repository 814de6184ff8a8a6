/**
 * What the platform's ad framework tells its tracking callback, as ad events of Segment's video vocabulary. This only
 * decides; whoever owns it sends.
 */
import type { Fields } from '../wire/kinds.ts';
import { anyCase, isFilledText, isMap, textOf } from '../wire/kinds.ts';

/** From the framework's name of a break's place to Segment's. */
const PLACES: Fields = { preroll: 'pre-roll', midroll: 'mid-roll', postroll: 'post-roll' };

export class Ads {
  /** In a break for advertisement. */
  isBreak = false;
  /** Name of the event that the last call amounts to; empty for none. Its properties beside. */
  event = '';
  properties: Fields = {};
  private ad: Fields = {};
  private isPlaying = false;
  /** Position within the ad at which the next sign of life is due, in seconds; 0 for never. */
  private nextBeat = 0;
  private heartbeatSeconds: number;

  constructor(heartbeatSeconds: number) {
    this.heartbeatSeconds = heartbeatSeconds;
  }

  /** A call of the framework: its event, which is missing while an ad plays, and its context. */
  take(kind: unknown, context: unknown): void {
    const details: Fields = isMap(context) ? context : {};
    const name = textOf(kind).toLowerCase();
    this.event = '';
    if (name === 'podstart') {
      this.isBreak = true;
    } else if (name === 'podcomplete') {
      this.isBreak = false;
      this.isPlaying = false;
    } else if (name === 'start') {
      this.isBreak = true;
      this.isPlaying = true;
      this.ad = described(details);
      this.nextBeat = this.heartbeatSeconds;
      this.say('Video Ad Started', 0);
    } else if (name === 'complete' && this.isPlaying) {
      this.isPlaying = false;
      const length = this.ad['total_length'];
      this.say('Video Ad Completed', typeof length === 'number' ? length : secondsOf(details, 'time'));
    } else if (name === 'close' || name === 'skip' || name === 'error') {
      this.isPlaying = false;
      this.isBreak = this.isBreak && name !== 'close';
    } else if (name === '' && this.isPlaying) {
      this.progress(secondsOf(details, 'time'));
    }
  }

  /** The break comes before what it belongs to. */
  isBefore(): boolean {
    return this.ad['type'] === PLACES['preroll'];
  }

  private progress(position: number): void {
    if (this.nextBeat > 0 && position >= this.nextBeat) {
      this.nextBeat = position + this.heartbeatSeconds;
      this.say('Video Ad Playing', position);
    }
  }

  private say(event: string, position: number): void {
    this.event = event;
    this.properties = { ...this.ad, position: Math.floor(position) };
  }
}

/** What does not change while an ad plays. */
function described(context: Fields): Fields {
  const found: Fields = {};
  const given = anyCase(context, 'ad');
  const ad: Fields = isMap(given) ? given : {};
  const id = anyCase(ad, 'adId');
  if (isFilledText(id)) {
    found['asset_id'] = id;
  }
  const title = anyCase(ad, 'adTitle');
  if (isFilledText(title)) {
    found['title'] = title;
  }
  const place = PLACES[textOf(anyCase(context, 'renderSequence')).toLowerCase()];
  if (isFilledText(place)) {
    found['type'] = place;
  }
  const position = secondsOf(context, 'adIndex');
  if (position > 0) {
    found['pod_position'] = Math.floor(position);
  }
  const own = secondsOf(ad, 'duration');
  const length = own > 0 ? own : secondsOf(context, 'duration');
  if (length > 0) {
    found['total_length'] = Math.round(length);
  }
  return found;
}

/** A number of the context; 0 where there is none. */
function secondsOf(fields: Fields, name: string): number {
  const value = anyCase(fields, name);
  return typeof value === 'number' && value > 0 ? value : 0;
}
