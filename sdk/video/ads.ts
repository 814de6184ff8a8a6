/**
 * Translates the tracking callbacks of the ad framework into the ad events of Segment's video vocabulary. The caller
 * sends them.
 */
import type { Fields } from '../wire/value-types.ts';
import { anyCase, isFilledText, isMap, textOf } from '../wire/value-types.ts';

/** Segment's name for each position of an ad break, keyed by the framework's name. */
const PLACES: Fields = { preroll: 'pre-roll', midroll: 'mid-roll', postroll: 'post-roll' };

export class Ads {
  /** True during an ad break. */
  isBreak = false;
  /** Name of the event for the last callback; empty when it causes none. */
  event = '';
  properties: Fields = {};
  private ad: Fields = {};
  private isPlaying = false;
  /** Position within the ad at which the next heartbeat is due, in seconds; 0 for never. */
  private nextBeat = 0;
  private heartbeatSeconds: number;

  constructor(heartbeatSeconds: number) {
    this.heartbeatSeconds = heartbeatSeconds;
  }

  /** Handles one callback: the framework's event name, which is missing for progress in an ad, and its context. */
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
      this.ad = propertiesOf(details);
      this.nextBeat = this.heartbeatSeconds;
      this.addEvent('Video Ad Started', 0);
    } else if (name === 'complete' && this.isPlaying) {
      this.isPlaying = false;
      const length = this.ad['total_length'];
      this.addEvent('Video Ad Completed', typeof length === 'number' ? length : secondsOf(details, 'time'));
    } else if (name === 'close' || name === 'skip' || name === 'error') {
      this.isPlaying = false;
      this.isBreak = this.isBreak && name !== 'close';
    } else if (name === '' && this.isPlaying) {
      this.progress(secondsOf(details, 'time'));
    }
  }

  /** Reports whether the ad is a pre-roll. */
  isBefore(): boolean {
    return this.ad['type'] === PLACES['preroll'];
  }

  private progress(position: number): void {
    if (this.nextBeat > 0 && position >= this.nextBeat) {
      this.nextBeat = position + this.heartbeatSeconds;
      this.addEvent('Video Ad Playing', position);
    }
  }

  private addEvent(event: string, position: number): void {
    this.event = event;
    this.properties = { ...this.ad, position: Math.floor(position) };
  }
}

/** Returns the properties that stay the same during an ad. */
function propertiesOf(context: Fields): Fields {
  const properties: Fields = {};
  const given = anyCase(context, 'ad');
  const ad: Fields = isMap(given) ? given : {};
  const id = anyCase(ad, 'adId');
  if (isFilledText(id)) {
    properties['asset_id'] = id;
  }
  const title = anyCase(ad, 'adTitle');
  if (isFilledText(title)) {
    properties['title'] = title;
  }
  const place = PLACES[textOf(anyCase(context, 'renderSequence')).toLowerCase()];
  if (isFilledText(place)) {
    properties['type'] = place;
  }
  const position = secondsOf(context, 'adIndex');
  if (position > 0) {
    properties['pod_position'] = Math.floor(position);
  }
  const own = secondsOf(ad, 'duration');
  const length = own > 0 ? own : secondsOf(context, 'duration');
  if (length > 0) {
    properties['total_length'] = Math.round(length);
  }
  return properties;
}

/** Returns the positive number under a key, ignoring case; 0 when there is none. */
function secondsOf(fields: Fields, name: string): number {
  const value = anyCase(fields, name);
  return typeof value === 'number' && value > 0 ? value : 0;
}
