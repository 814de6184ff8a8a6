/**
 * Keeps the record that tells the next run how this one ended, because the platform does not notify a library. The
 * registry copy is written every ten minutes and survives a reboot. When there is more to lose, a file in `cachefs:` is
 * written within seconds; it survives a kill of the app.
 */
import type { Fields } from '../wire/value-types.ts';
import { isFilledText, isMap, isTrue, textOf } from '../wire/value-types.ts';
import type { Clock, Device, Facilities, Json, Storage } from './facilities.ts';
import { NEVER } from './facilities.ts';
import type { FlushBudget } from './spool/flush-budget.ts';
import { countOf } from './integers.ts';

/** Name of the record and of the file. */
const RUN = 'run';
/** Interval of heartbeats in the record, in seconds. An inferred end may be wrong by as much. */
export const HEARTBEAT_SECONDS = 600;
/** Minimum interval between writes of the file, and delay from a change to its write, in milliseconds. */
const FILE_EVERY_MS = 5000;
const FILE_AFTER_MS = 700;
/** Maximum length of the record, in characters: the registry is small, and the app's other channels share it. */
const RECORD_MAX_CHARACTERS = 4000;
/** Largest signed 32-bit time in seconds, in January 2038. */
const SECONDS_MAX = 2147483647;

/** Record of the previous run. */
export interface EarlierRun {
  version: string;
  /** Last time at which it is known to have run, in seconds since 1970. */
  lastSeen: Int;
  /** The run ended by `shutdown()`. */
  closed: boolean;
  /** Name of the last screen and message of the last error; empty for none. */
  screen: string;
  error: string;
  /** Last session; `invalid` when sessions were not counted. */
  session: Fields | undefined;
  /** Last event of an unfinished video: `userId`, `anonymousId`, `properties`. */
  video: Fields | undefined;
}

/** Parses a record; `invalid` when there is none that can be read. */
export function readRun(stored: unknown): EarlierRun | undefined {
  if (!isMap(stored)) {
    return undefined;
  }
  const version = stored['version'];
  const lastSeen = countOf(stored['lastSeen'], SECONDS_MAX);
  if (!isFilledText(version) || lastSeen < 0) {
    return undefined;
  }
  const session = stored['session'];
  const video = stored['video'];
  return {
    version,
    lastSeen,
    closed: isTrue(stored['closed']),
    screen: textOf(stored['screen']),
    error: textOf(stored['error']),
    session: isMap(session) ? session : undefined,
    video: isMap(video) && isMap(video['properties']) ? video : undefined,
  };
}

export class RunJournal {
  /** Facts for the next run; call `note` after a change. */
  screen = '';
  error = '';
  session: Fields | undefined = undefined;
  video: Fields | undefined = undefined;
  private clock: Clock;
  private device: Device;
  private json: Json;
  private storage: Storage;
  private flushes: FlushBudget;
  private mayWrite = false;
  private closed = false;
  private recordDue: Long = NEVER;
  private fileDue: Long = NEVER;
  private fileEarliest: Long = 0;
  /** The file exists. */
  private hasFile = false;
  /** A record is kept. Before, and after `erase`, nothing is due. */
  isKept = false;

  constructor(facilities: Facilities, flushes: FlushBudget) {
    this.flushes = flushes;
    this.clock = facilities.clock;
    this.device = facilities.device;
    this.json = facilities.json;
    this.storage = facilities.storage;
  }

  /** Returns the newest record of the previous run, from the registry or the file. */
  earlier(): EarlierRun | undefined {
    const record = this.read(this.storage.readRecord(RUN));
    // A device prints ERROR on its console when code reads a file that does not exist, as at the first start.
    const file = this.storage.bulkNames().some((name) => name === RUN)
      ? this.read(this.storage.readBulk(RUN))
      : undefined;
    this.hasFile = file !== undefined;
    return file !== undefined && (record === undefined || file.lastSeen >= record.lastSeen) ? file : record;
  }

  private read(text: string): EarlierRun | undefined {
    return text.length > 0 ? readRun(this.json.read(text)) : undefined;
  }

  /** Starts the record. */
  begin(): void {
    this.isKept = true;
    this.writeRecord();
    if (this.hasFile && this.mayWrite) {
      // The record is newer. Without the erasure, a clock set back could make it look older.
      this.storage.eraseBulk(RUN);
      this.hasFile = false;
    }
  }

  /** Schedules a write of the file after a change that a kill of the app must not lose. */
  note(): void {
    this.isKept = true;
    if (this.fileDue === NEVER) {
      const soon: Long = this.clock.uptime + FILE_AFTER_MS;
      this.fileDue = soon > this.fileEarliest ? soon : this.fileEarliest;
    }
  }

  /** Records an orderly end of the app. */
  close(): void {
    if (!this.isKept) {
      return;
    }
    this.closed = true;
    this.video = undefined;
    this.writeRecord();
    this.recordDue = NEVER;
    this.fileDue = NEVER;
    if (this.hasFile) {
      this.writeFile();
    }
  }

  /** Allows or forbids writes, which need consent. A pending record is written once allowed. */
  allowWrites(allowed: boolean): void {
    if (allowed && !this.mayWrite && this.recordDue !== NEVER) {
      this.recordDue = this.clock.uptime;
    }
    this.mayWrite = allowed;
  }

  /** Erases the record and the file, and stops keeping them. */
  erase(): void {
    this.storage.eraseRecord(RUN);
    if (this.hasFile) {
      this.storage.eraseBulk(RUN);
      this.hasFile = false;
    }
    this.screen = '';
    this.error = '';
    this.session = undefined;
    this.video = undefined;
    this.recordDue = NEVER;
    this.fileDue = NEVER;
    this.isKept = false;
  }

  /** Returns the uptime at which `tick` has work. */
  due(): Long {
    return this.fileDue < this.recordDue ? this.fileDue : this.recordDue;
  }

  tick(now: Long): void {
    if (now >= this.recordDue && now < this.flushes.freeAt) {
      this.recordDue = this.flushes.freeAt;
    }
    if (now >= this.recordDue) {
      this.writeRecord();
    }
    if (now >= this.fileDue) {
      this.fileDue = NEVER;
      this.fileEarliest = now + FILE_EVERY_MS;
      this.writeFile();
    }
  }

  private writeRecord(): void {
    // Set before the write, so that a failed write is not repeated in each turn.
    this.recordDue = this.clock.uptime + HEARTBEAT_SECONDS * 1000;
    if (this.mayWrite) {
      this.flushes.note(this.clock.uptime);
      this.storage.writeRecord(RUN, this.text());
    }
  }

  private writeFile(): void {
    if (this.mayWrite) {
      this.hasFile = this.storage.writeBulk(RUN, this.text()) || this.hasFile;
    }
  }

  private text(): string {
    const run: Fields = { version: this.device.appVersion(), lastSeen: this.clock.now().seconds, closed: this.closed };
    const { session, screen, error, video } = this;
    if (session !== undefined) {
      run['session'] = session;
    }
    const short = this.json.write(run);
    if (screen !== '') {
      run['screen'] = screen;
    }
    if (error !== '') {
      run['error'] = error;
    }
    if (video !== undefined) {
      run['video'] = video;
    }
    const text = this.json.write(run);
    return text === '' || text.length > RECORD_MAX_CHARACTERS ? short : text;
  }
}
