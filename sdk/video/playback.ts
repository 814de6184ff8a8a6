/**
 * What the states of a Video node mean: one playback after the other, each from its first state to its end, as events of
 * Segment's video vocabulary. This only decides; `AnalyticsVideo` looks at the node, and sends.
 *
 *   none ─▶ begun ─▶ first frame ─▶ playing ⇄ paused | buffering | seeking ─▶ completed | exited | interrupted
 */
import type { Fields } from '../wire/kinds.ts';

/** A position this far from where playing would have led is a seek, in seconds. */
const JUMP_SECONDS = 2;
/** An item that ends this close before its length has been played to its end, in seconds. */
const NEAR_END_SECONDS = 3;

/** The node as it is now. */
export interface Sight {
  /** The node's own word. */
  state: string;
  /** Seconds; 0 where the node says nothing. */
  position: number;
  /** Length in seconds; 0 for a live stream, and before it is known. */
  duration: number;
  /** Place in a playlist, 0 without one. */
  index: Int;
  isPlaylist: boolean;
  /** The app says of the content that it is live. */
  isLive: boolean;
  /** Loading ahead of the viewer's wish to play. */
  isPrebuffering: boolean;
  /** The platform's own time from the command to the first frame, in seconds; 0 where it says none. */
  startSeconds: number;
  /** Milliseconds of a clock that never goes back. */
  now: Long;
}

/** What is to be sent. `about`: whose properties go with it. */
export interface Told {
  event: string;
  about: 'playback' | 'content';
  /** Place of the item that it is about. */
  index: Int;
  properties: Fields;
}

export class Playback {
  /** Signs of life are wanted. */
  private hasBeats: boolean;
  /** Events to be sent, oldest first; whoever sends them empties it. */
  told: Told[] = [];
  /** A playback is under way. */
  isOpen = false;
  /** Place of the item that plays. */
  index: Int = 0;
  /** Kilobits a second; 0 when unknown. */
  bitrate: Int = 0;
  /** Seconds; 0 when unknown or live. */
  duration = 0;
  /** What plays is a playlist. */
  isPlaylist = false;
  private isLive = false;
  /** Events of a break for advertisement end nothing. */
  private isBreak = false;
  private hasFrame = false;
  private isContentStarted = false;
  private isPaused = false;
  private isSeeking = false;
  private isBuffering = false;
  /** The buffering is that of the next item. */
  private isNextItem = false;
  private begunAt: Long = 0;
  private pausedAt: Long = 0;
  private bufferedAt: Long = 0;
  /** Position when last seen, and when that was; while the clock runs the position goes on from there. */
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

  /** The node's state changed. `error`: what it says of a failure. */
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

  /** A sign of life while it plays. */
  beat(sight: Sight): void {
    if (this.isOpen && this.clockRuns) {
      this.anchor(sight);
      this.tellPlaying();
    }
  }

  /** Another item of the playlist. */
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

  /** The stream that is played has this bitrate, in kilobits a second. */
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

  /** Advertisement begins or is over: a stop in between is not the viewer's. */
  setBreak(isBreak: boolean): void {
    this.isBreak = isBreak;
  }

  /** The node is gone, or nobody wants to know any more. */
  leave(now: Long): void {
    if (this.isOpen) {
      this.end('Video Playback Exited', {}, now);
    }
  }

  /** Where playing has led by now, in whole seconds. */
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
    // Told again with each percent of what is loaded.
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

  /** The buffering is over. That of a seek or of the next item is no fault of the network. */
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

  /** Closes the playback with what it came to. */
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

  /** What was played until now is counted, and the position is where that led. */
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

  /** The node's own position counts from here on. */
  private anchor(sight: Sight): void {
    this.settle(sight.now);
    this.position = sight.position;
    if (sight.duration > 0) {
      this.duration = sight.duration;
    }
  }

  /** A stream that stood still has not jumped: only what lies before the last position, or beyond where playing led. */
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

  /** A playlist begins its next item at 0, and may tell later which that is. */
  private isAtNextItem(sight: Sight): boolean {
    return sight.isPlaylist && this.isContentStarted && sight.position < JUMP_SECONDS && this.isNearEnd();
  }

  private isNearEnd(): boolean {
    return this.duration > 0 && this.position >= this.duration - NEAR_END_SECONDS;
  }
}
