/**
 * What earlier runs left on the device: their messages in order, each once, and how many of them are gone. The record
 * says how many there were. A start looks at the names of the files only; a file is opened when its first message is to
 * be sent, and a line is cut from it when its turn comes, so that a start takes no longer when much is stored. This only
 * reads; the spool goes on from there.
 */
import type { Fields } from '../../wire/kinds.ts';
import { isMap, isMissing, isText } from '../../wire/kinds.ts';
import type { Json, Storage } from '../facilities.ts';
import type { Message } from '../message/message.ts';
import { countOf } from '../whole.ts';
import type { FileFacts, Segment } from './spool-files.ts';
import { COUNT_MAX, factsOf, FILE_ID_MAX, isSpoolFile, markOf, SPOOL_RECORD } from './spool-files.ts';
import { linesOf, parseLine, textOfMessage, wholeOf } from './spool-lines.ts';

export class EarlierRuns {
  /** The record as it was written. */
  record = '';
  /** Something was stored. */
  isThere = false;
  /** Files whose messages are to be sent, oldest first. */
  segments: Segment[] = [];
  /** Messages that only the record has. They come after those of the files. */
  copies: Message[] = [];
  /** Names of files that hold nothing for this run. */
  garbage: string[] = [];
  /** The highest number that a file had. */
  lastId: Int = 0;
  /** Messages that `take` has not given yet. */
  left: Int = 0;
  /** Messages that were stored and are gone: a reboot, or the platform made room. */
  evicted: Int = 0;
  /** Messages whose line was cut off or garbled, of the files opened so far. */
  damaged: Int = 0;
  /** Messages that were accepted for another write key: another source's, so they are not given. */
  otherKey: Int = 0;
  private storage: Storage;
  private json: Json;
  private writeKey: string;
  /** First line of each file. */
  private label: string;
  /** Files that are not opened yet, oldest first. */
  private closed: Segment[] = [];
  /** The file that is open, and its lines. */
  private open: Segment | undefined = undefined;
  private lines: string[] = [];
  /** The next of these lines. */
  private next: Int = 0;
  /** Ids of the messages given so far: a file may repeat those of another whose removal was cut off. */
  private seen: Record<string, boolean> = {};
  /** Messages that the record saved and that stand for as many which are found damaged. */
  private saved: Int = 0;

  constructor(storage: Storage, json: Json, writeKey: string) {
    this.storage = storage;
    this.json = json;
    this.writeKey = writeKey;
    this.label = json.write(writeKey);
  }

  /** Looks at what there is. Call once. */
  find(): void {
    this.record = this.storage.readRecord(SPOOL_RECORD);
    const lines = linesOf(this.record);
    const head = this.readHead(lines[0] ?? '');
    const expected = this.expectedCounts(head);
    const files = this.withoutReplaced(this.files());
    const mark = markOf(this.writeKey);
    for (const file of files) {
      if (file.mark === mark) {
        const { id, name, first, bytes, messages } = file;
        this.segments.push({ id, name, first, bytes, pending: messages, messages: [], unread: messages });
        this.left += messages;
      } else {
        this.otherKey += file.messages;
        this.garbage.push(file.name);
      }
    }
    this.closed = this.segments.slice();
    this.isThere = this.record.length > 0 || files.length > 0 || this.garbage.length > 0;
    const key = head['key'];
    const copies = this.copiesBesides(lines, files);
    if (isMissing(key) || (isText(key) && key === this.writeKey)) {
      this.copies = copies;
      this.left += copies.length;
    } else {
      this.otherKey += copies.length;
    }
    this.countMissing(expected, files, copies.length);
  }

  /** First line of the record. */
  private readHead(text: string): Fields {
    const parsed = text.length > 0 ? this.json.read(text) : undefined;
    return isMap(parsed) ? parsed : {};
  }

  /** Undelivered messages per file, as the record has it. */
  private expectedCounts(head: Fields): Fields {
    const last = countOf(head['last'], FILE_ID_MAX);
    if (last > 0) {
      this.lastId = last;
    }
    const files = head['files'];
    return isMap(files) ? files : {};
  }

  /** The files there are, oldest first. What is left of others is garbage. */
  private files(): FileFacts[] {
    const files: FileFacts[] = [];
    let newest: Int = 0;
    let isSorted = true;
    for (const name of this.storage.bulkNames()) {
      const facts = factsOf(name);
      if (facts !== undefined) {
        files.push(facts);
        if (facts.id > newest) {
          newest = facts.id;
        } else {
          isSorted = false;
        }
      } else if (isSpoolFile(name)) {
        this.garbage.push(name);
      }
    }
    if (!isSorted) {
      files.sort((a, b) => a.id - b.id);
    }
    if (newest > this.lastId) {
      this.lastId = newest;
    }
    return files;
  }

  /**
   * Without the files whose messages a newer one has: their removal was cut off. Should the writing of the newer one have
   * been cut off, both are kept.
   */
  private withoutReplaced(files: FileFacts[]): FileFacts[] {
    const kept: FileFacts[] = [];
    let newer: FileFacts | undefined = undefined;
    for (let i = files.length - 1; i >= 0; i--) {
      const file = files[i] as FileFacts;
      if (newer !== undefined && newer.first <= file.id && this.isWhole(newer)) {
        this.garbage.push(file.name);
      } else {
        kept.push(file);
        newer = file;
      }
    }
    kept.reverse();
    return kept;
  }

  private isWhole(file: FileFacts): boolean {
    const lines = linesOf(this.storage.readBulk(file.name));
    const { length } = lines;
    return length - 1 === file.messages && parseLine(lines[length - 1] ?? '') !== undefined;
  }

  /**
   * The messages in the record that no file has. They are the newest there were, so the newest file mostly has all of
   * them, and no other needs to be opened.
   */
  private copiesBesides(lines: string[], files: FileFacts[]): Message[] {
    let copies: Message[] = [];
    for (let i = 1; i < lines.length; i++) {
      const copy = parseLine(lines[i] ?? '');
      if (copy !== undefined) {
        copies.push(copy);
      }
    }
    for (let i = files.length - 1; i >= 0 && copies.length > 0; i--) {
      const file = files[i];
      if (file !== undefined) {
        const text = this.storage.readBulk(file.name);
        copies = copies.filter((copy) => textOfMessage(text, copy.messageId) === '');
      }
    }
    return copies;
  }

  /** A message that the record has a copy of is not lost, whatever became of its file. */
  private countMissing(expected: Fields, files: FileFacts[], saved: Int): void {
    const isThere: Record<string, boolean> = {};
    for (const file of files) {
      isThere[file.id.toString()] = true;
    }
    let missing: Int = 0;
    for (const id in expected) {
      if (isThere[id] === undefined && !isReplaced(wholeOf(id), files)) {
        const count = countOf(expected[id], COUNT_MAX);
        missing += count > 0 ? count : 0;
        if (missing > COUNT_MAX) {
          missing = COUNT_MAX;
        }
      }
    }
    this.saved = saved;
    this.evicted = this.notSaved(missing);
  }

  /** How many of these lost messages the record has no copy of. */
  private notSaved(lost: Int): Int {
    const standIns: Int = lost < this.saved ? lost : this.saved;
    this.saved -= standIns;
    return lost - standIns;
  }

  /** The next messages, oldest first, `most` at most; none when there are no more. */
  take(most: Int): Message[] {
    const taken: Message[] = [];
    while (taken.length < most && this.left > 0) {
      const { open } = this;
      if (open !== undefined && open.unread > 0) {
        this.takeLine(open, taken);
      } else {
        const file = this.closed.shift();
        this.open = file;
        if (file !== undefined) {
          this.openFile(file);
        } else {
          this.takeCopy(taken);
        }
      }
    }
    if (this.left === 0) {
      this.open = undefined;
      this.lines = [];
      this.seen = {};
    }
    return taken;
  }

  private takeLine(open: Segment, taken: Message[]): void {
    const message = parseLine(this.lines[this.next] ?? '');
    this.next = this.next + 1;
    this.left = this.left - 1;
    open.unread = open.unread - 1;
    if (message === undefined) {
      open.pending = open.pending - 1;
      this.damaged += this.notSaved(1);
    } else if (this.seen[message.messageId] !== undefined) {
      open.pending = open.pending - 1;
    } else {
      this.seen[message.messageId] = true;
      message.segment = open.id;
      open.messages.push(message);
      taken.push(message);
    }
  }

  private takeCopy(taken: Message[]): void {
    const copy = this.copies[this.copies.length - this.left];
    this.left = this.left - 1;
    if (copy !== undefined && this.seen[copy.messageId] === undefined) {
      this.seen[copy.messageId] = true;
      taken.push(copy);
    }
  }

  /** Its name says how many messages it should have. Keys may have one mark: the first line has the key itself. */
  private openFile(file: Segment): void {
    this.lines = linesOf(this.storage.readBulk(file.name));
    this.next = 1;
    const { length } = this.lines;
    let lost: Int = 0;
    if (length === 0) {
      lost = file.unread;
      this.evicted += this.notSaved(lost);
    } else if ((this.lines[0] ?? '') !== this.label) {
      lost = file.unread;
      this.otherKey += lost;
    } else if (length - 1 < file.unread) {
      lost = file.unread - length + 1;
      this.damaged += this.notSaved(lost);
    }
    this.left = this.left - lost;
    file.pending = file.pending - lost;
    file.unread = file.unread - lost;
  }
}

/** Did a file that is there take over the messages of the one with this number? */
function isReplaced(id: Int, files: FileFacts[]): boolean {
  for (const file of files) {
    if (file.first <= id && id < file.id) {
      return true;
    }
  }
  return false;
}
