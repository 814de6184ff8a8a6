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
export interface PlayerSnapshot {
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

/** An event to send. `subject`: the source of the app's properties for it. */
export interface PlaybackEvent {
  event: string;
  subject: 'playback' | 'content';
  /** Playlist index of the event's item. */
  index: Int;
  properties: Fields;
}

export class Playback {
  /** Heartbeat events are on. */
  private hasHeartbeats: boolean;
  /** Events to send, oldest first. The sender empties the array. */
  events: PlaybackEvent[] = [];
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
  private startedAt: Long = 0;
  private pausedAt: Long = 0;
  private bufferedAt: Long = 0;
  /** Last known position, and its time. While the clock runs, the position advances from there. */
  private position = 0;
  private positionAt: Long = 0;
  private clockRuns = false;
  private waitedMs: Long = 0;
  private playedMs: Long = 0;
  private rebufferMs: Long = 0;
  private rebuffers: Int = 0;
  private firstFrameMs: Long = 0;

  constructor(hasHeartbeats: boolean) {
    this.hasHeartbeats = hasHeartbeats;
  }

  /** Takes a change of the node's state. `error`: properties of a failure. */
  update(snapshot: PlayerSnapshot, error: Fields): void {
    const { state } = snapshot;
    if (this.isOpen && snapshot.isPlaylist && snapshot.index !== this.index) {
      this.itemChanged(snapshot);
    }
    if (state === 'buffering') {
      this.buffering(snapshot);
    } else if (state === 'playing') {
      this.playing(snapshot);
    } else if (!this.isOpen) {
      return;
    } else if (state === 'paused') {
      this.paused(snapshot);
    } else if (state === 'finished') {
      this.advancePosition(snapshot.now);
      if (this.isContentStarted) {
        this.position = this.duration > 0 ? this.duration : this.position;
        this.addEvent('Video Content Completed', 'content', {});
      }
      this.end('Video Playback Completed', {}, snapshot.now);
    } else if (state === 'error') {
      this.end('Video Playback Interrupted', { method: 'error', ...error }, snapshot.now);
    } else if (state === 'stopped') {
      this.stopped(snapshot.now);
    }
  }

  /** Adds a heartbeat event while the video plays. */
  heartbeat(snapshot: PlayerSnapshot): void {
    if (this.isOpen && this.clockRuns) {
      this.syncPosition(snapshot);
      this.addPlayingEvent();
    }
  }

  /** Moves to another item of the playlist. */
  itemChanged(snapshot: PlayerSnapshot): void {
    if (snapshot.index === this.index || snapshot.index < 0) {
      return;
    }
    if (!this.isOpen) {
      this.index = snapshot.index;
      return;
    }
    this.advancePosition(snapshot.now);
    if (this.isContentStarted && this.isNearEnd()) {
      this.addEvent('Video Content Completed', 'content', {});
    }
    this.index = snapshot.index;
    this.isContentStarted = false;
    this.isNextItem = true;
    this.isSeeking = false;
    this.position = 0;
    this.duration = 0;
    this.isLive = snapshot.isLive;
    if (snapshot.state === 'playing' && !this.isBuffering) {
      this.isNextItem = false;
      this.contentStarted(snapshot);
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
      this.advancePosition(now);
      this.addEvent('Video Quality Updated', 'playback', { previous_bitrate: previous });
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

  private begin(snapshot: PlayerSnapshot): void {
    this.isOpen = true;
    this.isBreak = false;
    this.index = snapshot.isPlaylist && snapshot.index > 0 ? snapshot.index : 0;
    this.bitrate = 0;
    this.duration = snapshot.duration;
    this.isPlaylist = snapshot.isPlaylist;
    this.isLive = snapshot.isLive;
    this.hasFrame = false;
    this.isContentStarted = false;
    this.isPaused = false;
    this.isSeeking = false;
    this.isBuffering = false;
    this.isNextItem = false;
    this.clockRuns = false;
    this.position = snapshot.position;
    this.positionAt = snapshot.now;
    this.startedAt = snapshot.now;
    this.waitedMs = 0;
    this.playedMs = 0;
    this.rebufferMs = 0;
    this.rebuffers = 0;
    this.firstFrameMs = 0;
    this.addEvent('Video Playback Started', 'playback', {});
  }

  private buffering(snapshot: PlayerSnapshot): void {
    if (!this.isOpen) {
      if (!snapshot.isPrebuffering) {
        this.begin(snapshot);
      }
      return;
    }
    // The node reports this state again for each percent loaded.
    if (!this.hasFrame || this.isBuffering) {
      return;
    }
    this.advancePosition(snapshot.now);
    if (this.hasJumped(snapshot)) {
      this.seekStarted(snapshot);
    }
    this.clockRuns = false;
    this.isBuffering = true;
    this.bufferedAt = snapshot.now;
    this.addEvent('Video Playback Buffer Started', 'playback', {});
  }

  private playing(snapshot: PlayerSnapshot): void {
    if (!this.isOpen) {
      this.begin(snapshot);
    }
    const isNext = this.isAtNextItem(snapshot);
    if (isNext) {
      this.isNextItem = true;
    } else if (!this.isSeeking && this.hasFrame && this.hasJumped(snapshot)) {
      this.seekStarted(snapshot);
    }
    if (this.isBuffering) {
      this.buffered(snapshot.now);
    }
    if (!isNext) {
      this.syncPosition(snapshot);
    }
    if (this.isSeeking) {
      this.seekCompleted();
    }
    if (this.isPaused) {
      this.isPaused = false;
      if (!this.hasFrame) {
        this.waitedMs = this.waitedMs + (snapshot.now - this.pausedAt);
      }
      this.addEvent('Video Playback Resumed', 'playback', {});
      if (this.isContentStarted) {
        this.addPlayingEvent();
      }
    }
    if (!this.isContentStarted) {
      this.contentStarted(snapshot);
    }
    this.clockRuns = true;
  }

  private paused(snapshot: PlayerSnapshot): void {
    this.advancePosition(snapshot.now);
    this.clockRuns = false;
    if (this.isPaused) {
      return;
    }
    this.isPaused = true;
    this.pausedAt = snapshot.now;
    if (snapshot.position > 0 && !this.hasJumped(snapshot)) {
      this.position = snapshot.position;
    }
    this.addEvent('Video Playback Paused', 'playback', {});
  }

  private stopped(now: Long): void {
    if (!this.isBreak) {
      this.end('Video Playback Exited', {}, now);
      return;
    }
    this.advancePosition(now);
    this.clockRuns = false;
  }

  private contentStarted(snapshot: PlayerSnapshot): void {
    const properties: Fields = {};
    if (!this.hasFrame) {
      this.hasFrame = true;
      const { startSeconds } = snapshot;
      const measured: Long = snapshot.now - this.startedAt - this.waitedMs;
      const isPlatformTime = startSeconds > 0 && this.waitedMs === 0;
      this.firstFrameMs = isPlatformTime ? Math.round(startSeconds * 1000) : measured;
      properties['time_to_first_frame_ms'] = this.firstFrameMs;
    }
    this.isContentStarted = true;
    this.isNextItem = false;
    this.clockRuns = true;
    this.syncPosition(snapshot);
    this.addEvent('Video Content Started', 'content', properties);
  }

  /** Ends the buffering. Only buffering outside a seek or an item change counts as a rebuffer. */
  private buffered(now: Long): void {
    this.isBuffering = false;
    const ms: Long = now - this.bufferedAt;
    if (!this.isSeeking && !this.isNextItem) {
      this.rebuffers++;
      this.rebufferMs = this.rebufferMs + ms;
    }
    this.addEvent('Video Playback Buffer Completed', 'playback', { buffer_ms: ms });
  }

  private seekStarted(snapshot: PlayerSnapshot): void {
    this.isSeeking = true;
    this.advancePosition(snapshot.now);
    this.addEvent('Video Playback Seek Started', 'playback', { seek_position: Math.floor(snapshot.position) });
  }

  private seekCompleted(): void {
    this.isSeeking = false;
    this.addEvent('Video Playback Seek Completed', 'playback', {});
  }

  /** Ends the playback with an event that holds its totals. */
  private end(event: string, properties: Fields, now: Long): void {
    this.advancePosition(now);
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
    this.addEvent(event, 'playback', properties);
    this.isOpen = false;
    this.clockRuns = false;
  }

  private addPlayingEvent(): void {
    if (this.hasHeartbeats) {
      this.addEvent('Video Content Playing', 'content', {});
    }
  }

  private addEvent(event: string, subject: 'playback' | 'content', properties: Fields): void {
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
    this.events.push({ event, subject, index: this.index, properties });
  }

  /** Adds the time played since the last update to the total and to the position. */
  private advancePosition(now: Long): void {
    if (this.clockRuns) {
      const ms: Long = now - this.positionAt;
      this.playedMs = this.playedMs + ms;
      this.position = this.position + ms / 1000;
      if (this.duration > 0 && this.position > this.duration) {
        this.position = this.duration;
      }
    }
    this.positionAt = now;
  }

  /** Replaces the computed position and the duration with those of the node. */
  private syncPosition(snapshot: PlayerSnapshot): void {
    this.advancePosition(snapshot.now);
    this.position = snapshot.position;
    if (snapshot.duration > 0) {
      this.duration = snapshot.duration;
    }
  }

  /** Detects a seek: a position before the last one, or beyond the reach of normal playback. A stall is no seek. */
  private hasJumped(snapshot: PlayerSnapshot): boolean {
    if (this.isNextItem) {
      return false;
    }
    const ahead = this.clockRuns ? (snapshot.now - this.positionAt) / 1000 : 0;
    if (snapshot.position > this.position + ahead + JUMP_SECONDS) {
      return true;
    }
    return snapshot.position < this.position - JUMP_SECONDS && !this.isAtNextItem(snapshot);
  }

  /** Detects the next playlist item by its position near 0: the node may change its index later. */
  private isAtNextItem(snapshot: PlayerSnapshot): boolean {
    return snapshot.isPlaylist && this.isContentStarted && snapshot.position < JUMP_SECONDS && this.isNearEnd();
  }

  private isNearEnd(): boolean {
    return this.duration > 0 && this.position >= this.duration - NEAR_END_SECONDS;
  }
}
