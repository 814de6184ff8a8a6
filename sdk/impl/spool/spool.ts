/**
 * Undelivered messages on the device, so that they outlive the app.
 *
 * Bulk files hold the messages, a few dozen kilobytes each, one line per message. A small record, which survives a
 * reboot, says how many undelivered messages each file should hold, and carries the newest messages themselves.
 * From the record the next start knows what a reboot or the platform's eviction took away.
 *
 * The device's flash wears out by being written, so writing follows what there is to lose. While requests are answered,
 * messages are delivered before they need to be stored: what is left is written about once a minute, the record three
 * times an hour. When requests fail, and until what they left behind is delivered, it is written within a second or ten.
 *
 * What changed is written in one pass, in this order, so that a loss of power between any two of them loses nothing that is not
 * counted and repeats at worst a message under its own id: new bulk file, record, then removal of files that are worked
 * off. A small file whose messages were written anew goes as soon as the new one is there, whose name says so.
 */
import type { Fields } from '../../wire/kinds.ts';
import type { Json, Storage } from '../facilities.ts';
import { NEVER } from '../facilities.ts';
import type { Message } from '../message/message.ts';
import { EarlierRuns } from './earlier-runs.ts';
import type { Segment } from './spool-files.ts';
import { fileName, isSpoolFile, markOf, SPOOL_RECORD } from './spool-files.ts';
import { linesOf, parseLine, recordLine, textOfMessage } from './spool-lines.ts';

/** When requests fail, what changes is written this much later. */
const PERSIST_AFTER_MS = 700;
/** From one pass to the next at least, when requests fail, and when they do not. */
const BUSY_PASS_MS = 10000;
export const CALM_PASS_MS = 60000;
/** From one writing of the record to the next at least, likewise. */
const BUSY_RECORD_MS = 60000;
export const CALM_RECORD_MS = 1200000;
/** A smaller file is written anew together with the next messages, so that files stay few. */
export const SEGMENT_MERGE_BYTES = 32000;
/** Texts in one file, in characters, if it is more than one: what is in memory while a file of an earlier run is open. */
export const SEGMENT_MAX_CHARACTERS = 250000;
/** Size of all bulk files together. Beyond it the oldest messages are dropped. */
const SPOOL_MAX_BYTES = 3000000;
/** Size of the newest messages in the record: the registry is small, and a developer's channels share it. */
export const TAIL_MAX_BYTES = 4000;
/** Older messages are dropped. The server knows a message again by its id for longer than that. */
export const SPOOL_MAX_AGE_SECONDS = 172800;

/** After a write that failed, the next try comes a second later, then two, four, and so on up to a minute. */
const RETRY_MIN_MS = 1000;
export const RETRY_MAX_MS = 60000;

/**
 * How much a pass writes. `calm` and `busy`: the files, and the record when its time has come. `all`: both, because the
 * app is about to end.
 */
export type Pace = 'calm' | 'busy' | 'all';

export class Spool {
  private storage: Storage;
  private json: Json;
  private writeKey: string;
  /** First line of each file, and a part of its name: whose messages it holds. */
  private label: string;
  private mark: string;
  /** What earlier runs left. */
  private earlier: EarlierRuns;
  /** Oldest first. */
  private segments: Segment[] = [];
  /** Accepted since the last pass. */
  private fresh: Message[] = [];
  /** Files to remove after the record no longer speaks of them. */
  private garbage: string[] = [];
  private lastId: Int = 0;
  private recordWritten = '';
  /** What the last pass could not do, in words; empty when all went well. */
  private trouble = '';
  /** Uptime of the first change since the last pass; NEVER when there was none. */
  private changedAt: Long = NEVER;
  /** Uptime of the last pass; the first need not wait for another. */
  private passedAt: Long = -BUSY_PASS_MS;
  /** Uptime at which the record was last written. */
  private recordAt: Long = -CALM_RECORD_MS;
  /** The record, and files that it still speaks of, are not as they should be. */
  private recordIsOld = false;
  /** Uptime at which a pass that failed is repeated; NEVER when the last one did not. */
  private retryAt: Long = NEVER;
  /** Files up to this one were written because requests failed, or by an earlier run: the backlog. */
  private backlogUpTo: Int = 0;
  /** There was a backlog, and the record still speaks of it. */
  private hadBacklog = false;
  /** What an earlier run left was read, and not written anew yet. */
  private justLoaded = false;
  /** Wait after the last pass that failed, in milliseconds. */
  private retryMs: Int = 0;

  /** `writeKey`: what is stored belongs to its source, and is given to no other. */
  constructor(storage: Storage, json: Json, writeKey: string) {
    this.storage = storage;
    this.json = json;
    this.writeKey = writeKey;
    this.label = json.write(writeKey);
    this.mark = markOf(writeKey);
    this.earlier = new EarlierRuns(storage, json, writeKey);
  }

  /** Takes messages that were accepted, from this place in the list on. */
  addAll(messages: Message[], from: Int, now: Long): void {
    for (let i = from; i < messages.length; i++) {
      const message = messages[i];
      if (message !== undefined) {
        this.fresh.push(message);
        this.touch(now);
      }
    }
  }

  /** These messages need to be kept no longer. */
  settle(messages: Message[], now: Long): void {
    let stored = false;
    // Messages of a batch mostly lie in one file.
    let open: Segment | undefined = undefined;
    for (const message of messages) {
      message.settled = true;
      // Its file may keep the object for a while: not its text.
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
      this.touch(now);
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

  /** Something is to be written. */
  touch(now: Long): void {
    if (this.changedAt > now) {
      this.changedAt = now;
    }
  }

  /** Uptime at which the next pass is due. `troubleFrom`: uptime since when, or from when on, requests fail. */
  dueAt(troubleFrom: Long): Long {
    const { changedAt } = this;
    if (this.retryAt !== NEVER) {
      return this.retryAt;
    }
    if (changedAt === NEVER) {
      return this.recordDue(troubleFrom);
    }
    const busy = this.justLoaded || (this.segments.length > 0 && this.isBusy());
    if (this.hadBacklog && !busy) {
      // The last of it is delivered: what is left over goes soon, so that no later start offers it again.
      return changedAt + PERSIST_AFTER_MS;
    }
    let due: Long = changedAt + PERSIST_AFTER_MS;
    if (!busy && troubleFrom > due) {
      due = troubleFrom;
    }
    if (this.passedAt + BUSY_PASS_MS > due) {
      due = this.passedAt + BUSY_PASS_MS;
    }
    return due > changedAt + CALM_PASS_MS ? changedAt + CALM_PASS_MS : due;
  }

  /** Uptime at which the record is to be written although nothing else has changed. */
  private recordDue(troubleFrom: Long): Long {
    if (!this.recordIsOld) {
      return NEVER;
    }
    const calm: Long = this.recordAt + CALM_RECORD_MS;
    let soon: Long = this.recordAt + BUSY_RECORD_MS;
    if (!this.isBusy() && troubleFrom > soon) {
      soon = troubleFrom;
    }
    return soon < calm ? soon : calm;
  }

  /** Is something of the backlog not delivered yet? */
  private isBusy(): boolean {
    if (this.justLoaded) {
      return true;
    }
    for (const segment of this.segments) {
      if (segment.id <= this.backlogUpTo && segment.pending > 0) {
        return true;
      }
    }
    return false;
  }

  /** Undelivered messages that are stored. */
  stored(): Int {
    let sum: Int = 0;
    for (const segment of this.segments) {
      sum += segment.pending;
    }
    return sum;
  }

  /** Are the bulk files beyond their bound? */
  isOverBound(): boolean {
    let bytes: Int = 0;
    for (const segment of this.segments) {
      if (segment.pending > 0) {
        bytes += segment.bytes;
      }
    }
    return bytes > SPOOL_MAX_BYTES;
  }

  /** Writes what changed. Gives what could not be done, in words, when it is not the same as last time. */
  persist(now: Long, pace: Pace): string {
    const before = this.trouble;
    this.trouble = '';
    this.changedAt = NEVER;
    this.passedAt = now;
    this.recordIsOld = true;
    this.writeFresh(pace !== 'calm' || this.justLoaded);
    this.justLoaded = false;
    this.segments = this.withoutEmpty();
    const busy = this.isBusy();
    const isLast = this.hadBacklog && !busy;
    const everyMs: Int = busy || pace === 'busy' ? BUSY_RECORD_MS : CALM_RECORD_MS;
    this.hadBacklog = busy;
    // Without its file a message has only its copy in the record.
    if (pace === 'all' || isLast || this.trouble.length > 0 || now >= this.recordAt + everyMs) {
      this.recordAt = now;
      this.recordIsOld = false;
      this.writeRecord();
      this.eraseGarbage();
    }
    this.retryLater(now);
    return this.trouble === before ? '' : this.trouble;
  }

  private eraseGarbage(): void {
    for (const name of this.garbage) {
      this.storage.eraseBulk(name);
    }
    this.garbage = [];
  }

  /** After a pass. If it failed, another is due later, even when no new message comes. */
  private retryLater(now: Long): void {
    this.retryAt = NEVER;
    if (this.trouble.length === 0) {
      this.retryMs = 0;
      return;
    }
    this.retryMs = this.retryMs === 0 ? RETRY_MIN_MS : this.retryMs * 2;
    if (this.retryMs > RETRY_MAX_MS) {
      this.retryMs = RETRY_MAX_MS;
    }
    this.retryAt = now + this.retryMs;
  }

  /**
   * New messages go to new files, together with those of the newest file if that is small. A backlog keeps to itself, so
   * that its end can be seen. `backlog`: what is written belongs to it.
   */
  private writeFresh(backlog: boolean): void {
    const fresh = unsettled(this.fresh);
    this.fresh = [];
    if (fresh.length === 0) {
      return;
    }
    const old = this.mergeable(backlog);
    const members = old !== undefined ? unsettled(old.messages).concat(fresh) : fresh;
    let written: Int = 0;
    while (written < members.length) {
      const file = firstPart(members, written);
      if (!this.writeFile(file, written === 0 ? old : undefined)) {
        // They stay in memory and in the record's tail, and are tried again later.
        this.fresh = written === 0 ? fresh : members.slice(written);
        this.trouble = 'undelivered messages cannot be stored on the device';
        return;
      }
      if (written === 0 && old !== undefined) {
        this.segments = this.segments.filter((segment) => segment.id !== old.id);
        this.storage.eraseBulk(old.name);
      }
      if (backlog) {
        this.backlogUpTo = this.lastId;
      }
      written += file.length;
    }
  }

  /** The newest file, if it is to be written anew together with what is written next. All of it fits into one file. */
  private mergeable(backlog: boolean): Segment | undefined {
    const newest = this.segments.length > 0 ? this.segments[this.segments.length - 1] : undefined;
    if (newest === undefined || newest.bytes >= SEGMENT_MERGE_BYTES || !isInMemory(newest)) {
      return undefined;
    }
    return backlog || newest.id > this.backlogUpTo ? newest : undefined;
  }

  /** Writes a file with these messages, all those of `old` among them. False when that cannot be done. */
  private writeFile(members: Message[], old: Segment | undefined): boolean {
    const lines: string[] = [this.label];
    for (const message of members) {
      lines.push(recordLine(message));
    }
    const text = lines.join('\n');
    const bytes = this.storage.bytesOf(text);
    const id: Int = this.lastId + 1;
    this.lastId = id;
    const first: Int = old === undefined ? id : old.first;
    const name = fileName(id, members.length, bytes, this.mark, first);
    if (!this.storage.writeBulk(name, text)) {
      this.garbage.push(name);
      return false;
    }
    for (const message of members) {
      message.segment = id;
    }
    this.segments.push({ id, name, first, bytes, pending: members.length, messages: members, unread: 0 });
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

  private writeRecord(): void {
    const counts: Fields = {};
    for (const segment of this.segments) {
      counts[segment.id.toString()] = segment.pending;
    }
    const lines = this.tail();
    if (this.segments.length === 0 && lines.length === 0) {
      if (this.recordWritten.length > 0) {
        this.storage.eraseRecord(SPOOL_RECORD);
        this.recordWritten = '';
      }
      return;
    }
    const head = this.json.write({ last: this.lastId, files: counts, key: this.writeKey });
    lines.unshift(head);
    const text = lines.join('\n');
    if (text === this.recordWritten) {
      return;
    }
    if (this.storage.writeRecord(SPOOL_RECORD, text)) {
      this.recordWritten = text;
    } else if (this.storage.writeRecord(SPOOL_RECORD, head)) {
      // The registry is nearly full: the counts are worth more than the copies.
      this.recordWritten = head;
    } else {
      this.trouble = 'the registry is full; what a reboot takes away cannot be counted';
    }
  }

  /** Lines of the newest undelivered messages that fit into the record, oldest first. */
  private tail(): string[] {
    const newestFirst: string[] = [];
    let room = this.addToTail(newestFirst, this.fresh, TAIL_MAX_BYTES);
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

  /** Gives the bytes that are left; 0 once a message does not fit any more, or its text is not in memory. */
  private addToTail(lines: string[], messages: Message[], room: Int): Int {
    let left = room;
    for (let i = messages.length - 1; i >= 0; i--) {
      const message = messages[i];
      if (message !== undefined && !message.settled) {
        // Characters first: counting the bytes of a huge message would be waste.
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

  /** The same with the lines of a file of an earlier run that are not read yet. */
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

  /** Looks what earlier runs left. Call once, before anything is added. `takeEarlier` gives it. */
  load(now: Long): EarlierRuns {
    const { earlier } = this;
    earlier.find();
    this.recordWritten = earlier.record;
    this.lastId = earlier.lastId;
    this.segments = earlier.segments;
    this.fresh = earlier.copies.slice();
    this.garbage = earlier.garbage;
    if (earlier.isThere) {
      this.justLoaded = true;
      this.hadBacklog = true;
      this.backlogUpTo = this.lastId;
      this.touch(now);
    }
    return earlier;
  }

  /** The next messages of earlier runs, oldest first, `most` at most; none when all were given. */
  takeEarlier(most: Int, now: Long): Message[] {
    const { earlier } = this;
    const before: Int = earlier.left;
    const messages = earlier.take(most);
    if (before - earlier.left > messages.length) {
      // Lines that are no messages: their file may have none left.
      this.touch(now);
    }
    return messages;
  }

  /** Fills in the texts of stored messages from their files. Gives those whose text is gone. */
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
        if (message.text.length === 0) {
          gone.push(message);
        }
      }
    }
    return gone;
  }

  /** Erases everything that is stored, here and from earlier runs. */
  erase(): void {
    for (const name of this.storage.bulkNames()) {
      if (isSpoolFile(name)) {
        this.storage.eraseBulk(name);
      }
    }
    this.storage.eraseRecord(SPOOL_RECORD);
    this.recordWritten = '';
    this.earlier = new EarlierRuns(this.storage, this.json, this.writeKey);
    this.segments = [];
    this.fresh = [];
    this.garbage = [];
    this.changedAt = NEVER;
    this.retryAt = NEVER;
    this.recordIsOld = false;
    this.hadBacklog = false;
    this.justLoaded = false;
  }
}

/** Every message of the file that is not settled has its text in memory. */
function isInMemory(segment: Segment): boolean {
  return segment.unread === 0 && segment.messages.every((message) => message.settled || message.text.length > 0);
}

/** The messages from this place on that go into one file: one at least. */
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
