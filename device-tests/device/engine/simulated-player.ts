/**
 * The device's media player without media: a clip is a length and a bitrate, and tests script its events.
 * It holds the logic only: callers pass in the time, and the changes of the Video node come out.
 */
import type { VideoScript } from '../profile/video-script.ts';

/** Notifications from the player to the Video node, in the order in which a device sends them. */
export interface PlayerScreen {
  /** Loading; the state becomes `buffering`. */
  loading(percent: number): void;
  /** `startSeconds`: duration of the start, only when a clip has started. */
  playing(startSeconds: number | undefined): void;
  resumed(): void;
  paused(): void;
  stopped(): void;
  finished(): void;
  /** `code`: -1 network … -6 DRM. */
  failed(code: number): void;
  duration(seconds: number): void;
  position(seconds: number): void;
  index(index: number): void;
  /** The current stream; `underrun`: chosen because the buffer ran dry. */
  stream(kbps: number, underrun: boolean): void;
  segment(kbps: number, sequence: number, startSeconds: number): void;
}

type Phase = 'idle' | 'loading' | 'ready' | 'playing' | 'paused';

const DEFAULTS = { durationSeconds: 600, startupMs: 200, bitrateKbps: 3000, segmentSeconds: 6 };
const EMPTY_LIST = -4;
const DEFAULT_NOTIFY_MS = 500;
/** Duration that marks a live stream. */
const LIVE = 0;

export class SimulatedPlayer {
  readonly #screen: PlayerScreen;
  readonly #clip = { ...DEFAULTS };
  #phase: Phase = 'idle';
  /** True when the clip plays as soon as it is loaded; otherwise it waits for the play command. */
  #playsWhenLoaded = true;
  /** The clip's picture has been seen: loading is a stall or a seek, not a start. */
  #started = false;
  #pausedWhileLoading = false;
  #items = 0;
  #index = 0;
  #positionMs = 0;
  /** Time at which the position was `#positionMs`, while playing. */
  #since = 0;
  #loadedAt = 0;
  #loadStartedAt = 0;
  #notifyMs = DEFAULT_NOTIFY_MS;
  #nextNotice = 0;
  #segment = 0;
  #loops = false;
  /** Index of the next clip, or -1 for the one after this. */
  #next = -1;

  constructor(screen: PlayerScreen) {
    this.#screen = screen;
  }

  /** Loads a new list of clips; none of them plays yet. */
  load(items: number): void {
    this.#items = items;
    this.#index = 0;
    this.#positionMs = 0;
    this.#phase = 'idle';
  }

  /** Runs an engine command of the node, such as `play` or `seek,90000`. Ignores commands for sound and picture. */
  command(words: string, now: number): void {
    const [name = '', argument = ''] = words.split(',');
    switch (name) {
      case 'play':
      case 'start':
      case 'replay':
        return this.#play(now);
      case 'prebuffer':
        this.#playsWhenLoaded = false;
        return this.#begin(now);
      case 'pause':
        return this.#pause(now);
      case 'resume':
        return this.#resume(now);
      case 'stop':
        return this.#end(() => this.#screen.stopped());
      case 'seek':
        return this.#seek(Number(argument), now);
      case 'skipcontent':
        return this.#nextClip(now);
      case 'notify':
        this.#notifyMs = Number(argument);
        return;
      case 'loop':
        this.#loops = argument === 'true';
        return;
      case 'next':
        this.#next = Number(argument);
    }
  }

  /** Applies the events that a test requests. */
  apply(script: VideoScript, now: number): void {
    const { durationSeconds, startupMs, bitrateKbps, segmentSeconds, stallMs, errorCode } = script;
    if (durationSeconds !== undefined) this.#clip.durationSeconds = durationSeconds;
    if (startupMs !== undefined) {
      this.#clip.startupMs = startupMs;
      // Restarts the startup time of a loading clip, so that a test decides when it ends.
      if (this.#phase === 'loading') this.#loadedAt = now + startupMs;
    }
    if (segmentSeconds !== undefined) this.#clip.segmentSeconds = segmentSeconds;
    if (bitrateKbps !== undefined) {
      this.#clip.bitrateKbps = bitrateKbps;
      if (this.#phase === 'playing') this.#announceStream(false);
    }
    if (stallMs !== undefined && this.#phase === 'playing') {
      this.#positionMs = this.#positionAt(now);
      this.#wait(stallMs, now);
      this.#announceStream(true);
    }
    if (errorCode !== undefined && this.#phase !== 'idle') this.#end(() => this.#screen.failed(errorCode));
  }

  /** Runs the events that are due. */
  advance(now: number): void {
    if (this.#phase === 'loading' && now >= this.#loadedAt) this.#loaded(now);
    if (this.#phase !== 'playing') return;
    const position = this.#positionAt(now);
    const { durationSeconds, segmentSeconds } = this.#clip;
    while (this.#segment * segmentSeconds * 1000 <= position) this.#announceSegment();
    if (durationSeconds !== LIVE && position >= durationSeconds * 1000) {
      this.#screen.position(durationSeconds);
      return this.#nextClip(now);
    }
    if (this.#notifyMs > 0 && now >= this.#nextNotice) {
      this.#nextNotice = now + this.#notifyMs;
      this.#screen.position(position / 1000);
    }
  }

  #play(now: number): void {
    this.#playsWhenLoaded = true;
    if (this.#phase === 'ready') this.#start(now);
    else if (this.#phase === 'paused') this.#resume(now);
    else if (this.#phase !== 'loading') this.#begin(now);
  }

  #begin(now: number): void {
    if (this.#items === 0) return this.#screen.failed(EMPTY_LIST);
    this.#started = false;
    this.#pausedWhileLoading = false;
    this.#segment = 0;
    this.#loadStartedAt = now;
    this.#wait(this.#clip.startupMs, now);
  }

  /** Starts loading for `ms` milliseconds. */
  #wait(ms: number, now: number): void {
    this.#phase = 'loading';
    this.#loadedAt = now + ms;
    this.#screen.loading(0);
  }

  #loaded(now: number): void {
    this.#screen.loading(100);
    if (this.#pausedWhileLoading) this.#phase = 'paused';
    else if (this.#playsWhenLoaded) this.#start(now);
    else this.#phase = 'ready';
    if (this.#phase === 'paused') this.#screen.paused();
  }

  #start(now: number): void {
    this.#phase = 'playing';
    this.#since = now;
    this.#nextNotice = now + this.#notifyMs;
    const isFirst = !this.#started;
    this.#started = true;
    if (isFirst) {
      this.#screen.duration(this.#clip.durationSeconds);
      this.#announceStream(false);
    }
    this.#screen.position(this.#positionMs / 1000);
    this.#screen.playing(isFirst ? (now - this.#loadStartedAt) / 1000 : undefined);
  }

  #pause(now: number): void {
    if (this.#phase === 'loading') {
      this.#pausedWhileLoading = true;
      this.#screen.paused();
    } else if (this.#phase === 'playing') {
      this.#positionMs = this.#positionAt(now);
      this.#phase = 'paused';
      this.#screen.position(this.#positionMs / 1000);
      this.#screen.paused();
    }
  }

  #resume(now: number): void {
    if (this.#phase === 'loading' && this.#pausedWhileLoading) {
      this.#pausedWhileLoading = false;
      this.#screen.loading(0);
    } else if (this.#phase === 'paused') {
      this.#pausedWhileLoading = false;
      if (!this.#started) return this.#start(now);
      this.#phase = 'playing';
      this.#since = now;
      this.#screen.resumed();
    }
  }

  /** Before the start: where to begin. */
  #seek(ms: number, now: number): void {
    this.#positionMs = ms;
    if (this.#phase === 'idle' || !this.#started) return;
    this.#pausedWhileLoading = false;
    this.#segment = Math.floor(ms / 1000 / this.#clip.segmentSeconds);
    this.#wait(this.#clip.startupMs, now);
  }

  /** Ends a clip: starts the next one, or finishes after the last. No state reports the end of a clip within a list. */
  #nextClip(now: number): void {
    this.#positionMs = 0;
    const next = this.#next >= 0 ? this.#next : this.#index + 1;
    this.#next = -1;
    if (next >= this.#items && !this.#loops) return this.#end(() => this.#screen.finished());
    this.#index = next >= this.#items ? 0 : next;
    this.#begin(now);
    this.#screen.index(this.#index);
  }

  #end(tell: () => void): void {
    if (this.#phase === 'idle') return;
    this.#phase = 'idle';
    this.#index = 0;
    this.#positionMs = 0;
    tell();
  }

  #positionAt(now: number): number {
    return this.#positionMs + (this.#phase === 'playing' ? now - this.#since : 0);
  }

  #announceStream(underrun: boolean): void {
    this.#screen.stream(this.#clip.bitrateKbps, underrun);
  }

  #announceSegment(): void {
    const { bitrateKbps, segmentSeconds } = this.#clip;
    this.#screen.segment(bitrateKbps, this.#segment, this.#segment * segmentSeconds);
    this.#segment++;
  }
}
