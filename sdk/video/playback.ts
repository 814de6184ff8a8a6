/**
 * State machine that turns the states of a Video node into events of Segment's video vocabulary, one playback after the
 * other. `AnalyticsVideo` reads the node and sends the events.
 *
 *   none ─▶ begun ─▶ first frame ─▶ playing ⇄ paused | buffering | seeking ─▶ completed | exited | interrupted
 */
import type { Fields } from '../wire/value-types.ts';

/** Distance from the expected position that counts as a seek, in seconds. */
const JUMP_SECONDS = 2;
/** Distance from its end at which an item counts as completed, in seconds. */
const NEAR_END_SECONDS = 3;

/** Snapshot of the node. */
export interface Sight {
  /** Value of the node's `state` field. */
  state: string;
  /** Position in seconds; 0 when unknown. */
  position: number;
  /** Length in seconds; 0 for a live stream, and before it is known. */
  duration: number;
  /** Playlist index; 0 without a playlist. */
  index: Int;
  isPlaylist: boolean;
  /** The content node has `live` set. */
  isLive: boolean;
  /** The node loads ahead, with `control` set to "prebuffer". */
  isPrebuffering: boolean;
  /** Startup time that the platform measured, in seconds; 0 when unknown. */
  startSeconds: number;
  /** Monotonic time, in milliseconds. */
  now: Long;
}

/** An event to send. `about`: the source of the app's properties for it. */
export interface Told {
  event: string;
  about: 'playback' | 'content';
  /** Playlist index of the event's item. */
  index: Int;
  properties: Fields;
}

export class Playback {
  /** Heartbeat events are on. */
  private hasBeats: boolean;
  /** Events to send, oldest first. The sender empties the array. */
  told: Told[] = [];
  /** A playback is under way. */
  isOpen = false;
  /** Playlist index of the current item. */
  index: Int = 0;
  /** Bitrate in kilobits per second; 0 when unknown. */
  bitrate: Int = 0;
  /** Duration in seconds; 0 when unknown or live. */
  duration = 0;
  /** The content is a playlist. */
  isPlaylist = false;
  private isLive = false;
  /** During an ad break a stop does not end the playback. */
  private isBreak = false;
  private hasFrame = false;
  private isContentStarted = false;
  private isPaused = false;
  private isSeeking = false;
  private isBuffering = false;
  /** The next playlist item is loading. */
  private isNextItem = false;
  private begunAt: Long = 0;
  private pausedAt: Long = 0;
  private bufferedAt: Long = 0;
  /** Last known position, and its time. While the clock runs, the position advances from there. */
  private position = 0;
  private seenAt: Long = 0;
  private clockRuns = false;
  private waitedMs: Long = 0;
  private playedMs: Long = 0;
  private rebufferMs: Long = 0;
  private rebuffers: Int = 0;
  private firstFrameMs: Long = 0;

  constructor(hasBeats: boolean) {
    this.hasBeats = hasBeats;
  }

  /** Takes a change of the node's state. `error`: properties of a failure. */
  look(sight: Sight, error: Fields): void {
    const { state } = sight;
    if (this.isOpen && sight.isPlaylist && sight.index !== this.index) {
      this.itemChanged(sight);
    }
    if (state === 'buffering') {
      this.buffering(sight);
    } else if (state === 'playing') {
      this.playing(sight);
    } else if (!this.isOpen) {
      return;
    } else if (state === 'paused') {
      this.paused(sight);
    } else if (state === 'finished') {
      this.settle(sight.now);
      if (this.isContentStarted) {
        this.position = this.duration > 0 ? this.duration : this.position;
        this.tell('Video Content Completed', 'content', {});
      }
      this.end('Video Playback Completed', {}, sight.now);
    } else if (state === 'error') {
      this.end('Video Playback Interrupted', { method: 'error', ...error }, sight.now);
    } else if (state === 'stopped') {
      this.stopped(sight.now);
    }
  }

  /** Adds a heartbeat event while the video plays. */
  beat(sight: Sight): void {
    if (this.isOpen && this.clockRuns) {
      this.anchor(sight);
      this.tellPlaying();
    }
  }

  /** Moves to another item of the playlist. */
  itemChanged(sight: Sight): void {
    if (sight.index === this.index || sight.index < 0) {
      return;
    }
    if (!this.isOpen) {
      this.index = sight.index;
      return;
    }
    this.settle(sight.now);
    if (this.isContentStarted && this.isNearEnd()) {
      this.tell('Video Content Completed', 'content', {});
    }
    this.index = sight.index;
    this.isContentStarted = false;
    this.isNextItem = true;
    this.isSeeking = false;
    this.position = 0;
    this.duration = 0;
    this.isLive = sight.isLive;
    if (sight.state === 'playing' && !this.isBuffering) {
      this.isNextItem = false;
      this.contentStarted(sight);
    }
  }

  /** Takes the bitrate of the stream, in kilobits per second. */
  streamChanged(kbps: Int, now: Long): void {
    const previous = this.bitrate;
    if (kbps <= 0 || kbps === previous) {
      return;
    }
    this.bitrate = kbps;
    if (this.isOpen && previous > 0) {
      this.settle(now);
      this.tell('Video Quality Updated', 'playback', { previous_bitrate: previous });
    }
  }

  /** Marks the start or end of an ad break. A stop during the break is not the viewer's. */
  setBreak(isBreak: boolean): void {
    this.isBreak = isBreak;
  }

  /** Ends the playback as exited: the node is gone, or the app ended the watch. */
  leave(now: Long): void {
    if (this.isOpen) {
      this.end('Video Playback Exited', {}, now);
    }
  }

  /** Returns the last computed position, in whole seconds. */
  positionNow(): Int {
    return Math.floor(this.position);
  }

  private begin(sight: Sight): void {
    this.isOpen = true;
    this.isBreak = false;
    this.index = sight.isPlaylist && sight.index > 0 ? sight.index : 0;
    this.bitrate = 0;
    this.duration = sight.duration;
    this.isPlaylist = sight.isPlaylist;
    this.isLive = sight.isLive;
    this.hasFrame = false;
    this.isContentStarted = false;
    this.isPaused = false;
    this.isSeeking = false;
    this.isBuffering = false;
    this.isNextItem = false;
    this.clockRuns = false;
    this.position = sight.position;
    this.seenAt = sight.now;
    this.begunAt = sight.now;
    this.waitedMs = 0;
    this.playedMs = 0;
    this.rebufferMs = 0;
    this.rebuffers = 0;
    this.firstFrameMs = 0;
    this.tell('Video Playback Started', 'playback', {});
  }

  private buffering(sight: Sight): void {
    if (!this.isOpen) {
      if (!sight.isPrebuffering) {
        this.begin(sight);
      }
      return;
    }
    // The node reports this state again for each percent loaded.
    if (!this.hasFrame || this.isBuffering) {
      return;
    }
    this.settle(sight.now);
    if (this.hasJumped(sight)) {
      this.seekStarted(sight);
    }
    this.clockRuns = false;
    this.isBuffering = true;
    this.bufferedAt = sight.now;
    this.tell('Video Playback Buffer Started', 'playback', {});
  }

  private playing(sight: Sight): void {
    if (!this.isOpen) {
      this.begin(sight);
    }
    const isNext = this.isAtNextItem(sight);
    if (isNext) {
      this.isNextItem = true;
    } else if (!this.isSeeking && this.hasFrame && this.hasJumped(sight)) {
      this.seekStarted(sight);
    }
    if (this.isBuffering) {
      this.buffered(sight.now);
    }
    if (!isNext) {
      this.anchor(sight);
    }
    if (this.isSeeking) {
      this.seekCompleted();
    }
    if (this.isPaused) {
      this.isPaused = false;
      if (!this.hasFrame) {
        this.waitedMs = this.waitedMs + (sight.now - this.pausedAt);
      }
      this.tell('Video Playback Resumed', 'playback', {});
      if (this.isContentStarted) {
        this.tellPlaying();
      }
    }
    if (!this.isContentStarted) {
      this.contentStarted(sight);
    }
    this.clockRuns = true;
  }

  private paused(sight: Sight): void {
    this.settle(sight.now);
    this.clockRuns = false;
    if (this.isPaused) {
      return;
    }
    this.isPaused = true;
    this.pausedAt = sight.now;
    if (sight.position > 0 && !this.hasJumped(sight)) {
      this.position = sight.position;
    }
    this.tell('Video Playback Paused', 'playback', {});
  }

  private stopped(now: Long): void {
    if (!this.isBreak) {
      this.end('Video Playback Exited', {}, now);
      return;
    }
    this.settle(now);
    this.clockRuns = false;
  }

  private contentStarted(sight: Sight): void {
    const properties: Fields = {};
    if (!this.hasFrame) {
      this.hasFrame = true;
      const { startSeconds } = sight;
      const measured: Long = sight.now - this.begunAt - this.waitedMs;
      const isSaid = startSeconds > 0 && this.waitedMs === 0;
      this.firstFrameMs = isSaid ? Math.round(startSeconds * 1000) : measured;
      properties['time_to_first_frame_ms'] = this.firstFrameMs;
    }
    this.isContentStarted = true;
    this.isNextItem = false;
    this.clockRuns = true;
    this.anchor(sight);
    this.tell('Video Content Started', 'content', properties);
  }

  /** Ends the buffering. Only buffering outside a seek or an item change counts as a rebuffer. */
  private buffered(now: Long): void {
    this.isBuffering = false;
    const ms: Long = now - this.bufferedAt;
    if (!this.isSeeking && !this.isNextItem) {
      this.rebuffers++;
      this.rebufferMs = this.rebufferMs + ms;
    }
    this.tell('Video Playback Buffer Completed', 'playback', { buffer_ms: ms });
  }

  private seekStarted(sight: Sight): void {
    this.isSeeking = true;
    this.settle(sight.now);
    this.tell('Video Playback Seek Started', 'playback', { seek_position: Math.floor(sight.position) });
  }

  private seekCompleted(): void {
    this.isSeeking = false;
    this.tell('Video Playback Seek Completed', 'playback', {});
  }

  /** Ends the playback with an event that holds its totals. */
  private end(event: string, properties: Fields, now: Long): void {
    this.settle(now);
    if (this.isBuffering && !this.isSeeking && !this.isNextItem) {
      this.rebuffers++;
      this.rebufferMs = this.rebufferMs + (now - this.bufferedAt);
    }
    if (this.hasFrame) {
      properties['time_to_first_frame_ms'] = this.firstFrameMs;
    }
    properties['played_ms'] = this.playedMs;
    properties['rebuffer_count'] = this.rebuffers;
    properties['rebuffer_ms'] = this.rebufferMs;
    this.tell(event, 'playback', properties);
    this.isOpen = false;
    this.clockRuns = false;
  }

  private tellPlaying(): void {
    if (this.hasBeats) {
      this.tell('Video Content Playing', 'content', {});
    }
  }

  private tell(event: string, about: 'playback' | 'content', properties: Fields): void {
    properties['position'] = this.positionNow();
    if (this.isLive) {
      properties['livestream'] = true;
      properties['total_length'] = null;
    } else if (this.duration > 0) {
      properties['livestream'] = false;
      properties['total_length'] = Math.round(this.duration);
    }
    if (this.bitrate > 0) {
      properties['bitrate'] = this.bitrate;
    }
    this.told.push({ event, about, index: this.index, properties });
  }

  /** Adds the time played since the last update to the total and to the position. */
  private settle(now: Long): void {
    if (this.clockRuns) {
      const ms: Long = now - this.seenAt;
      this.playedMs = this.playedMs + ms;
      this.position = this.position + ms / 1000;
      if (this.duration > 0 && this.position > this.duration) {
        this.position = this.duration;
      }
    }
    this.seenAt = now;
  }

  /** Replaces the computed position and the duration with those of the node. */
  private anchor(sight: Sight): void {
    this.settle(sight.now);
    this.position = sight.position;
    if (sight.duration > 0) {
      this.duration = sight.duration;
    }
  }

  /** Detects a seek: a position before the last one, or beyond the reach of normal playback. A stall is no seek. */
  private hasJumped(sight: Sight): boolean {
    if (this.isNextItem) {
      return false;
    }
    const ahead = this.clockRuns ? (sight.now - this.seenAt) / 1000 : 0;
    if (sight.position > this.position + ahead + JUMP_SECONDS) {
      return true;
    }
    return sight.position < this.position - JUMP_SECONDS && !this.isAtNextItem(sight);
  }

  /** Detects the next playlist item by its position near 0: the node may change its index later. */
  private isAtNextItem(sight: Sight): boolean {
    return sight.isPlaylist && this.isContentStarted && sight.position < JUMP_SECONDS && this.isNearEnd();
  }

  private isNearEnd(): boolean {
    return this.duration > 0 && this.position >= this.duration - NEAR_END_SECONDS;
  }
}
