/**
 * Undelivered messages on the device, so that they outlive the app.
 *
 * Bulk files hold the messages, one line each. They are in `cachefs:`, which is in RAM and does not wear out. Waiting
 * messages are therefore in a file within a second, whatever happens to the requests. New messages go to a small file
 * of their own; small files are merged once there are several. A small file, the state, lists the others with the
 * number of their undelivered messages. From it the next start knows which files the platform evicted.
 *
 * A record in the registry survives a reboot. It has the same counts, and copies of the newest messages. The registry is
 * flash and wears out: the record is written when requests fail or messages wait for long, rarer the longer that lasts,
 * and within the budget of `FlushBudget`.
 *
 * One pass writes in this order: new bulk file, record, state, then removal of files that are worked off or merged. A
 * kill between any two steps loses nothing, and repeats at worst a message under its own id.
 */
import type { Fields } from '../../wire/value-types.ts';
import { isMap } from '../../wire/value-types.ts';
import type { Json, Storage } from '../facilities.ts';
import { NEVER } from '../facilities.ts';
import type { Message } from '../message/message.ts';
import { EarlierRuns } from './earlier-runs.ts';
import type { FlushBudget } from './flush-budget.ts';
import type { Segment } from './spool-files.ts';
import { fileName, isSpoolFile, markOf, SPOOL_RECORD, SPOOL_STATE, stateHead } from './spool-files.ts';
import { linesOf, parseLine, recordLine, textOfMessage } from './spool-lines.ts';

/** Delay from a change to the pass that writes it, in milliseconds. */
export const PERSIST_AFTER_MS = 700;
/** Wait in a file that justifies a flush of the registry although no request fails, in milliseconds. */
export const LONG_WAIT_MS = 60000;
/** Minimum and maximum interval between writes of the record, in milliseconds. It doubles while messages wait. */
const RECORD_GAP_MIN_MS = 5000;
export const RECORD_GAP_MAX_MS = 600000;
/** Number of small files that are merged into one. */
export const MERGE_FILES = 8;
/** Size below which a file may be merged with others, in bytes. */
export const SEGMENT_MERGE_BYTES = 32000;
/**
 * Maximum length of the texts in a file of several messages, in characters: a file of an earlier run is in memory while
 * it is open.
 */
export const SEGMENT_MAX_CHARACTERS = 250000;
/** Maximum size of all bulk files, in bytes. Beyond it the oldest messages are dropped. */
const SPOOL_MAX_BYTES = 3000000;
/**
 * Maximum size of the newest messages in the record, in bytes: the registry is small, and a developer's channels share
 * it.
 */
export const TAIL_MAX_BYTES = 4000;
/** Maximum age of a message, in seconds. The server detects duplicates by id for longer than that. */
export const SPOOL_MAX_AGE_SECONDS = 172800;

/** Backoff after a failed write: the wait doubles from one second to a minute, in milliseconds. */
const RETRY_MIN_MS = 1000;
export const RETRY_MAX_MS = 60000;

export class Spool {
  private storage: Storage;
  private json: Json;
  private writeKey: string;
  /** First line of each file, and the part of its name that identifies the write key. */
  private label: string;
  private mark: string;
  /** Messages of earlier runs. */
  private earlier: EarlierRuns;
  /** Its files, oldest first. */
  private segments: Segment[] = [];
  /** Messages accepted since the last pass. */
  private newMessages: Message[] = [];
  /** Files to remove once the record no longer lists them. */
  private garbage: string[] = [];
  private lastId: Int = 0;
  private recordWritten = '';
  /** Error of the last pass; empty when it succeeded. */
  private lastError = '';
  /** Uptime of the first change since the last pass; NEVER when there was none. */
  private changedAt: Long = NEVER;
  /** The state as last written. */
  private stateWritten = '';
  /** Uptime of the last write of the record, and the wait until the next. */
  private recordAt: Long = -RECORD_GAP_MAX_MS;
  private recordGapMs: Int = 0;
  /** The files have changed since the record was written. */
  private recordIsOld = false;
  /** Uptime at which a failed pass is repeated; NEVER after a success. */
  private retryAt: Long = NEVER;
  private flushes: FlushBudget;
  /** Wait after the last failed pass, in milliseconds. */
  private retryMs: Int = 0;

  /** `writeKey`: the source that owns the stored messages; no other source gets them. */
  constructor(storage: Storage, json: Json, writeKey: string, flushes: FlushBudget) {
    this.storage = storage;
    this.json = json;
    this.flushes = flushes;
    this.writeKey = writeKey;
    this.label = json.write(writeKey);
    this.mark = markOf(writeKey);
    this.earlier = new EarlierRuns(storage, json, writeKey);
  }

  /** Adds accepted messages, from this index on. */
  addAll(messages: Message[], from: Int, now: Long): void {
    for (let i = from; i < messages.length; i++) {
      const message = messages[i];
      if (message !== undefined) {
        this.newMessages.push(message);
        this.scheduleWrite(now);
      }
    }
  }

  /** Settles messages: they need not be kept. */
  settle(messages: Message[], now: Long): void {
    let stored = false;
    // The messages of a batch are mostly in one file.
    let open: Segment | undefined = undefined;
    for (const message of messages) {
      message.settled = true;
      // The file may reference the message for a while, but does not need its text.
      message.text = '';
      if (message.segment > 0) {
        stored = true;
        if (open === undefined || open.id !== message.segment) {
          open = this.segmentOf(message.segment);
        }
        if (open !== undefined) {
          open.pending = open.pending - 1;
        }
      }
    }
    if (stored) {
      this.scheduleWrite(now);
    }
  }

  private segmentOf(id: Int): Segment | undefined {
    for (const segment of this.segments) {
      if (segment.id === id) {
        return segment;
      }
    }
    return undefined;
  }

  /** Schedules a write. */
  scheduleWrite(now: Long): void {
    if (this.changedAt > now) {
      this.changedAt = now;
    }
  }

  /** Returns the uptime of the next pass. `failingSince`: uptime since which, or from which, requests fail. */
  dueAt(failingSince: Long): Long {
    if (this.retryAt !== NEVER) {
      return this.retryAt;
    }
    const record = this.recordDue(failingSince);
    const files: Long = this.changedAt === NEVER ? NEVER : this.changedAt + PERSIST_AFTER_MS;
    return files < record ? files : record;
  }

  /** Returns the uptime at which the record is due. */
  private recordDue(failingSince: Long): Long {
    if (!this.recordIsOld) {
      return NEVER;
    }
    let due: Long = this.recordAt + this.recordGapMs;
    const oldest = this.segments[0];
    if (oldest !== undefined) {
      const wanted: Long = oldest.since + LONG_WAIT_MS < failingSince ? oldest.since + LONG_WAIT_MS : failingSince;
      due = wanted > due ? wanted : due;
    } else if (this.newMessages.length === 0 && this.recordWritten === '') {
      return NEVER;
    }
    const free = this.flushes.freeAt;
    return free > due ? free : due;
  }

  /** Returns the number of stored undelivered messages. */
  stored(): Int {
    let sum: Int = 0;
    for (const segment of this.segments) {
      sum += segment.pending;
    }
    return sum;
  }

  /** Reports whether the bulk files exceed their bound. */
  isOverBound(): boolean {
    let bytes: Int = 0;
    for (const segment of this.segments) {
      if (segment.pending > 0) {
        bytes += segment.bytes;
      }
    }
    return bytes > SPOOL_MAX_BYTES;
  }

  /**
   * Writes the changes. Returns the error if it differs from the last one. `isLast`: the app is about to end, so the
   * record is written too.
   */
  persist(now: Long, failingSince: Long, isLast: boolean): string {
    const before = this.lastError;
    this.lastError = '';
    if (this.changedAt !== NEVER) {
      this.recordIsOld = true;
    }
    this.changedAt = NEVER;
    this.writeNewMessages(now);
    this.segments = this.withoutEmpty();
    // Without its file, the only copy of a message is in the record.
    if (isLast || now >= this.recordDue(this.lastError.length > 0 ? now : failingSince)) {
      this.updateRecord(now);
    }
    this.writeState();
    this.eraseGarbage();
    this.retryLater(now);
    return this.lastError === before ? '' : this.lastError;
  }

  private updateRecord(now: Long): void {
    this.recordIsOld = false;
    this.recordAt = now;
    this.recordGapMs = this.recordGapMs === 0 ? RECORD_GAP_MIN_MS : this.recordGapMs * 2;
    if (this.recordGapMs > RECORD_GAP_MAX_MS) {
      this.recordGapMs = RECORD_GAP_MAX_MS;
    }
    this.writeRecord(now);
    if (this.recordWritten === '') {
      this.recordGapMs = 0;
    }
  }

  /**
   * Writes the list of files. It stays while there is a record: without it, a start would take the messages from the
   * record.
   */
  private writeState(): void {
    const lines: string[] = [];
    let total: Int = 0;
    for (const segment of this.segments) {
      lines.push(`${segment.name} ${segment.pending} ${deliveredFirst(segment)}`);
      total += segment.pending;
    }
    if (lines.length === 0 && this.recordWritten === '') {
      if (this.stateWritten !== '') {
        this.storage.eraseBulk(SPOOL_STATE);
        this.stateWritten = '';
      }
      return;
    }
    lines.unshift(stateHead(lines.length, total));
    const text = lines.join('\n');
    if (text !== this.stateWritten && this.storage.writeBulk(SPOOL_STATE, text)) {
      this.stateWritten = text;
    }
  }

  private eraseGarbage(): void {
    for (const name of this.garbage) {
      this.storage.eraseBulk(name);
    }
    this.garbage = [];
  }

  /** Schedules another pass after a failed one, even without new messages. */
  private retryLater(now: Long): void {
    this.retryAt = NEVER;
    if (this.lastError.length === 0) {
      this.retryMs = 0;
      return;
    }
    this.retryMs = this.retryMs === 0 ? RETRY_MIN_MS : this.retryMs * 2;
    if (this.retryMs > RETRY_MAX_MS) {
      this.retryMs = RETRY_MAX_MS;
    }
    this.retryAt = now + this.retryMs;
  }

  /** Writes new messages to new files, merged with the newest files once these are many and small. */
  private writeNewMessages(now: Long): void {
    const newMessages = unsettled(this.newMessages);
    this.newMessages = [];
    if (newMessages.length === 0) {
      return;
    }
    const merged = this.mergeable();
    let members: Message[] = [];
    let since = now;
    for (const old of merged) {
      members = members.concat(unsettled(old.messages));
      since = old.since < since ? old.since : since;
    }
    members = members.concat(newMessages);
    let first: Int = merged.length > 0 ? (merged[0] as Segment).first : 0;
    let written: Int = 0;
    while (written < members.length) {
      const file = firstPart(members, written);
      if (!this.writeFile(file, first, since)) {
        // They stay in memory and in the record, and are retried later.
        this.newMessages = written === 0 ? newMessages : members.slice(written);
        this.lastError = 'undelivered messages cannot be stored on the device';
        return;
      }
      if (first > 0) {
        this.forgetMerged(merged);
        first = 0;
      }
      written += file.length;
    }
  }

  /**
   * Returns the newest files if enough of them are small. All of them fit into one file together with the new messages.
   */
  private mergeable(): Segment[] {
    const { segments } = this;
    const small: Segment[] = [];
    let bytes: Int = 0;
    for (let i = segments.length - 1; i >= 0; i--) {
      const segment = segments[i] as Segment;
      bytes += segment.bytes;
      if (bytes > SEGMENT_MERGE_BYTES || !isInMemory(segment)) {
        i = 0;
      } else {
        small.unshift(segment);
      }
    }
    return small.length >= MERGE_FILES ? small : [];
  }

  /** Removes merged files from the list. */
  private forgetMerged(merged: Segment[]): void {
    const oldest = (merged[0] as Segment).id;
    const newest = (merged[merged.length - 1] as Segment).id;
    this.segments = this.segments.filter((segment) => segment.id < oldest || segment.id > newest);
    for (const old of merged) {
      this.garbage.push(old.name);
    }
  }

  /**
   * Writes a file with these messages. `first`: first of the files that it replaces, 0 for none. Returns false on
   * failure.
   */
  private writeFile(members: Message[], first: Int, since: Long): boolean {
    const lines: string[] = [this.label];
    for (const message of members) {
      lines.push(recordLine(message));
    }
    const text = lines.join('\n');
    const bytes = this.storage.bytesOf(text);
    const id: Int = this.lastId + 1;
    this.lastId = id;
    const from: Int = first === 0 ? id : first;
    const name = fileName(id, members.length, bytes, this.mark, from);
    if (!this.storage.writeBulk(name, text)) {
      this.garbage.push(name);
      return false;
    }
    for (const message of members) {
      message.segment = id;
    }
    this.segments.push({
      id,
      name,
      first: from,
      bytes,
      pending: members.length,
      messages: members,
      unread: 0,
      skip: 0,
      since,
    });
    return true;
  }

  private withoutEmpty(): Segment[] {
    const kept: Segment[] = [];
    for (const segment of this.segments) {
      if (segment.pending > 0) {
        kept.push(segment);
      } else {
        this.garbage.push(segment.name);
      }
    }
    return kept;
  }

  private writeRecord(now: Long): void {
    const counts: Fields = {};
    let total: Int = 0;
    for (const segment of this.segments) {
      counts[segment.id.toString()] = segment.pending;
      total += segment.pending;
    }
    const lines = this.tail();
    if (this.segments.length === 0 && lines.length === 0) {
      if (this.recordWritten.length > 0) {
        this.flushes.note(now);
        this.storage.eraseRecord(SPOOL_RECORD);
        this.recordWritten = '';
      }
      return;
    }
    const head = this.json.write({ last: this.lastId, files: counts, total, key: this.writeKey });
    lines.unshift(head);
    const text = lines.join('\n');
    if (text === this.recordWritten) {
      return;
    }
    this.flushes.note(now);
    if (this.storage.writeRecord(SPOOL_RECORD, text)) {
      this.recordWritten = text;
    } else if (this.storage.writeRecord(SPOOL_RECORD, head)) {
      // The registry is nearly full: the counts matter more than the copies.
      this.recordWritten = head;
    } else {
      this.lastError = 'the registry is full; what a reboot takes away cannot be counted';
    }
  }

  /** Returns lines of the newest undelivered messages that fit into the record, oldest first. */
  private tail(): string[] {
    const newestFirst: string[] = [];
    let room = this.addToTail(newestFirst, this.newMessages, TAIL_MAX_BYTES);
    for (let i = this.segments.length - 1; i >= 0; i--) {
      const segment = this.segments[i];
      if (segment !== undefined && room > 0) {
        room = this.addUnreadToTail(newestFirst, segment, room);
        room = this.addToTail(newestFirst, segment.messages, room);
      }
    }
    newestFirst.reverse();
    return newestFirst;
  }

  /** Adds lines of messages. Returns the bytes left; 0 once a message does not fit, or its text is not in memory. */
  private addToTail(lines: string[], messages: Message[], room: Int): Int {
    let left = room;
    for (let i = messages.length - 1; i >= 0; i--) {
      const message = messages[i];
      if (message !== undefined && !message.settled) {
        // Compares characters first, because counting the bytes of a huge message is slow.
        if (message.text.length === 0 || message.text.length > left) {
          return 0;
        }
        const line = recordLine(message);
        left -= this.storage.bytesOf(line) + 1;
        if (left < 0) {
          return 0;
        }
        lines.push(line);
      }
    }
    return left;
  }

  /** Adds lines of an earlier run that are not read yet, in the same way. */
  private addUnreadToTail(lines: string[], segment: Segment, room: Int): Int {
    if (segment.unread === 0 || room === 0) {
      return room;
    }
    let left = room;
    const stored = linesOf(this.storage.readBulk(segment.name));
    for (let i = stored.length - 1; i >= stored.length - segment.unread && i > 0; i--) {
      const line = stored[i] ?? '';
      if (line.length > left) {
        return 0;
      }
      if (parseLine(line) !== undefined) {
        left -= this.storage.bytesOf(line) + 1;
        if (left < 0) {
          return 0;
        }
        lines.push(line);
      }
    }
    return left;
  }

  /** Finds the messages of earlier runs. Call once, before anything is added. `takeEarlier` returns them. */
  load(now: Long): EarlierRuns {
    const { earlier } = this;
    earlier.find();
    this.recordWritten = earlier.record;
    this.stateWritten = earlier.state;
    this.lastId = earlier.lastId;
    this.segments = earlier.segments;
    this.newMessages = earlier.copies.slice();
    this.garbage = earlier.garbage;
    if (earlier.isThere) {
      this.scheduleWrite(now);
    }
    return earlier;
  }

  /** Returns the next messages of earlier runs, oldest first, at most `most`; empty when there are no more. */
  takeEarlier(most: Int, now: Long): Message[] {
    const { earlier } = this;
    const before: Int = earlier.left;
    const messages = earlier.take(most);
    if (before - earlier.left > messages.length) {
      // These lines hold no messages, so their file may be empty now.
      this.scheduleWrite(now);
    }
    return messages;
  }

  /** Reads the texts of stored messages from their files. Returns the messages whose text is lost. */
  reload(messages: Message[]): Message[] {
    let open: Int = 0;
    let text = '';
    const gone: Message[] = [];
    for (const message of messages) {
      if (message.text.length === 0) {
        if (message.segment !== open) {
          open = message.segment;
          const segment = this.segmentOf(open);
          text = segment === undefined ? '' : this.storage.readBulk(segment.name);
        }
        message.text = text === '' ? '' : textOfMessage(text, message.messageId);
        if (message.text.length > 0 && !isMap(this.json.read(message.text))) {
          message.text = '';
        }
        if (message.text.length === 0) {
          gone.push(message);
        }
      }
    }
    return gone;
  }

  /** Erases the storage of another task, whose messages are stored here now. If they could not be, they stay there. */
  eraseOther(other: Storage, now: Long): void {
    if (this.lastError === '') {
      if (other.readRecord(SPOOL_RECORD) !== '') {
        this.flushes.note(now);
      }
      eraseFrom(other);
    }
  }

  /** Erases all stored messages, those of earlier runs included. */
  erase(): void {
    eraseFrom(this.storage);
    this.stateWritten = '';
    this.recordWritten = '';
    this.earlier = new EarlierRuns(this.storage, this.json, this.writeKey);
    this.segments = [];
    this.newMessages = [];
    this.garbage = [];
    this.changedAt = NEVER;
    this.retryAt = NEVER;
    this.recordIsOld = false;
    this.recordGapMs = 0;
  }
}

function eraseFrom(storage: Storage): void {
  for (const name of storage.bulkNames()) {
    if (isSpoolFile(name) || name === SPOOL_STATE) {
      storage.eraseBulk(name);
    }
  }
  storage.eraseRecord(SPOOL_RECORD);
}

/** Reports whether all unsettled messages of the file have their text in memory. */
function isInMemory(segment: Segment): boolean {
  return segment.unread === 0 && segment.messages.every((message) => message.settled || message.text.length > 0);
}

/** Returns the number of delivered messages before the first undelivered one. */
function deliveredFirst(segment: Segment): Int {
  let count = segment.skip;
  for (const message of segment.messages) {
    if (!message.settled) {
      return count;
    }
    count++;
  }
  return count;
}

/** Returns the messages from this index on that fit into one file, at least one. */
function firstPart(messages: Message[], from: Int): Message[] {
  const part: Message[] = [];
  let characters: Int = 0;
  for (let i = from; i < messages.length; i++) {
    const message = messages[i];
    if (message !== undefined) {
      characters += message.text.length;
      if (part.length > 0 && characters > SEGMENT_MAX_CHARACTERS) {
        return part;
      }
      part.push(message);
    }
  }
  return part;
}

function unsettled(messages: Message[]): Message[] {
  return messages.filter((message) => !message.settled);
}
