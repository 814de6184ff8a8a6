/**
 * Reads the messages that earlier runs left on the device: in order, each once, with a count of the lost ones. The
 * count comes from the state file. A reboot deletes the state and all files; then it comes from the record. A start
 * opens only files that the state does not list, which a kill in the middle of a pass leaves. It opens other files when
 * their first message is due, and parses lines one at a time. So a large backlog does not slow a start. This class only
 * reads; the spool does the rest.
 */
import type { Fields } from '../../wire/value-types.ts';
import { isMap, isMissing, isText } from '../../wire/value-types.ts';
import type { Json, Storage } from '../facilities.ts';
import type { Message } from '../message/message.ts';
import { splitNatively } from '../split-natively.ts';
import { countOf } from '../integers.ts';
import type { FileFacts, Segment } from './spool-files.ts';
import {
  COUNT_MAX,
  factsOf,
  FILE_ID_MAX,
  isSpoolFile,
  markOf,
  SPOOL_RECORD,
  SPOOL_STATE,
  stateHead,
} from './spool-files.ts';
import { linesOf, parseLine, textOfMessage, parseCount } from './spool-lines.ts';

/** Entry of a file in the state. */
interface Listed {
  /** Number of undelivered messages. */
  pending: Int;
  /** Number of delivered messages before the first undelivered one. */
  skip: Int;
}

export class EarlierRuns {
  /** Stored text of the record and the state. */
  record = '';
  state = '';
  /** Earlier runs stored something. */
  isThere = false;
  /** Files with messages to send, oldest first. */
  segments: Segment[] = [];
  /** Messages that only the record has. They follow those of the files. */
  copies: Message[] = [];
  /** Names of files without messages for this run. */
  garbage: string[] = [];
  /** Highest file number found. */
  lastId: Int = 0;
  /** Number of messages that `take` has not returned yet. */
  left: Int = 0;
  /** Number of stored messages that are lost: after a reboot, or when the platform freed space. */
  evicted: Int = 0;
  /** Number of messages with a truncated or damaged line, in the files opened so far. */
  damaged: Int = 0;
  /** Number of messages for another write key. They belong to another source, so they are not sent. */
  otherKey: Int = 0;
  private storage: Storage;
  private json: Json;
  private writeKey: string;
  /** Files not opened yet, oldest first. */
  private closed: Segment[] = [];
  /** The open file, and its lines. */
  private open: Segment | undefined = undefined;
  private lines: string[] = [];
  /** Index of the next line. */
  private next: Int = 0;
  /** Number of its next messages that were delivered already. */
  private toSkip: Int = 0;
  /** Ids of the messages returned so far: after an interrupted removal two files may hold the same messages. */
  private seen: Record<string, boolean> = {};
  constructor(storage: Storage, json: Json, writeKey: string) {
    this.storage = storage;
    this.json = json;
    this.writeKey = writeKey;
  }

  /** Finds the stored messages. Call once. */
  find(): void {
    this.record = this.storage.readRecord(SPOOL_RECORD);
    const lines = linesOf(this.record);
    const head = this.readHead(lines[0] ?? '');
    const files = this.withoutReplaced(this.files());
    const listed = this.readState();
    const mark = markOf(this.writeKey);
    for (const file of files) {
      const { id, name, first, bytes } = file;
      const entry = listed === undefined ? undefined : listed[name];
      const skip: Int = entry === undefined ? 0 : entry.skip;
      const messages: Int = entry === undefined ? this.countLines(name) : file.messages - skip;
      if (file.mark !== mark) {
        this.otherKey += messages;
        this.garbage.push(name);
      } else if (messages <= 0) {
        this.garbage.push(name);
      } else {
        this.segments.push({
          id,
          name,
          first,
          bytes,
          pending: messages,
          messages: [],
          unread: messages,
          skip,
          since: 0,
        });
        this.left += messages;
      }
    }
    this.closed = this.segments.slice();
    this.isThere = this.record.length > 0 || this.state.length > 0 || files.length > 0 || this.garbage.length > 0;
    if (listed === undefined) {
      this.takeRecord(lines, head, files);
    } else {
      this.countEvicted(listed, files, lines, head);
    }
  }

  /**
   * Takes the messages of the record when there is no state: mostly a reboot deleted the files. The record has the
   * newest messages, and counts the others.
   */
  private takeRecord(lines: string[], head: Fields, files: FileFacts[]): void {
    const copies = this.copiesBesides(lines, files);
    const isThere: Record<string, boolean> = {};
    for (const file of files) {
      isThere[file.id.toString()] = true;
    }
    const expected = head['files'];
    let missing: Int = 0;
    if (isMap(expected)) {
      for (const id in expected) {
        if (isThere[id] === undefined && !isReplaced(parseCount(id), files)) {
          missing += countOf(expected[id], COUNT_MAX);
        }
      }
    }
    this.useCopies(copies, missing, head);
  }

  /**
   * Counts lost messages when there is a state. The record may then be old: its copies stand only for files that it
   * counts, and its other messages were delivered.
   */
  private countEvicted(listed: Record<string, Listed>, files: FileFacts[], lines: string[], head: Fields): void {
    const isThere: Record<string, boolean> = {};
    for (const file of files) {
      isThere[file.name] = true;
    }
    let missing: Int = 0;
    let copied: Int = 0;
    for (const name in listed) {
      const facts = factsOf(name);
      const entry = listed[name];
      if (entry !== undefined && isThere[name] === undefined && facts !== undefined && !isReplaced(facts.id, files)) {
        missing += entry.pending;
        if (countsOne(head['files'], facts)) {
          copied += entry.pending;
        }
      }
    }
    if (copied > 0) {
      this.useCopies(this.copiesBesides(lines, files), copied, head);
    }
    this.evicted = this.evicted + missing - copied;
  }

  /** Recovers lost messages from their copies in the record. `missing`: number of messages whose files are gone. */
  private useCopies(copies: Message[], missing: Int, head: Fields): void {
    const key = head['key'];
    if (isMissing(key) || (isText(key) && key === this.writeKey)) {
      this.copies = copies;
      this.left += copies.length;
      this.evicted = missing > copies.length ? missing - copies.length : 0;
    } else {
      this.otherKey += missing > copies.length ? missing : copies.length;
    }
  }

  /** Reads the first line of the record. A record with inconsistent counts is damaged and counts nothing. */
  private readHead(text: string): Fields {
    const parsed = text.length > 0 ? this.json.read(text) : undefined;
    const head: Fields = isMap(parsed) ? parsed : {};
    const files = head['files'];
    let total: Int = 0;
    if (isMap(files)) {
      for (const id in files) {
        total += parseCount(id) > 0 ? countOf(files[id], COUNT_MAX) : COUNT_MAX + 1;
      }
    }
    const last = countOf(head['last'], FILE_ID_MAX);
    if (total > COUNT_MAX || total !== countOf(head['total'], COUNT_MAX) || last < 0) {
      return {};
    }
    this.lastId = last;
    return head;
  }

  /** Reads the undelivered messages per file; `invalid` when there is no consistent state. */
  private readState(): Record<string, Listed> | undefined {
    // A device prints ERROR on its console when code reads a file that does not exist.
    if (!this.storage.bulkNames().includes(SPOOL_STATE)) {
      return undefined;
    }
    this.state = this.storage.readBulk(SPOOL_STATE);
    const lines = linesOf(this.state);
    const listed: Record<string, Listed> = {};
    let total: Int = 0;
    for (let i = 1; i < lines.length; i++) {
      const parts = splitNatively(lines[i] ?? '', ' ');
      const pending = parseCount(parts[1] ?? '');
      const skip = parseCount(parts[2] ?? '');
      if (parts.length !== 3 || pending < 0 || skip < 0) {
        return undefined;
      }
      listed[parts[0] ?? ''] = { pending, skip };
      total += pending;
    }
    return total <= COUNT_MAX && lines[0] === stateHead(lines.length - 1, total) ? listed : undefined;
  }

  /** Returns the number of messages in a file that is not listed, whatever its name says. */
  private countLines(name: string): Int {
    let count: Int = 0;
    const lines = linesOf(this.storage.readBulk(name));
    for (let i = 1; i < lines.length; i++) {
      if (this.read(lines[i] ?? '') !== undefined) {
        count++;
      }
    }
    return count;
  }

  /** Parses a line; `invalid` unless it is a complete message. */
  private read(line: string): Message | undefined {
    const message = parseLine(line);
    return message !== undefined && isMap(this.json.read(message.text)) ? message : undefined;
  }

  /** Returns the spool files, oldest first. Remains of others become garbage. */
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
   * Removes files whose messages a newer one has, after an interrupted removal. Keeps both when the newer one is
   * incomplete.
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
   * Returns the messages in the record that no file has. They are the newest, so the newest file mostly has all of them
   * and no other must be opened.
   */
  private copiesBesides(lines: string[], files: FileFacts[]): Message[] {
    let copies: Message[] = [];
    for (let i = 1; i < lines.length; i++) {
      const copy = this.read(lines[i] ?? '');
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

  /** Returns the next messages, oldest first, at most `most`; empty when there are no more. */
  take(most: Int): Message[] {
    const taken: Message[] = [];
    while (taken.length < most && this.left > 0) {
      const { open } = this;
      if (open !== undefined && this.next < this.lines.length) {
        this.takeLine(open, taken);
      } else {
        this.closeFile();
        const file = this.closed.shift();
        this.open = file;
        if (file !== undefined) {
          this.openFile(file);
        } else if (this.left > 0) {
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

  /** Reads one line. A damaged line loses only its own message. */
  private takeLine(open: Segment, taken: Message[]): void {
    const message = this.read(this.lines[this.next] ?? '');
    this.next = this.next + 1;
    if (message !== undefined && this.toSkip > 0) {
      this.toSkip = this.toSkip - 1;
    } else if (message !== undefined && open.unread > 0) {
      this.left = this.left - 1;
      open.unread = open.unread - 1;
      if (this.seen[message.messageId] !== undefined) {
        open.pending = open.pending - 1;
      } else {
        this.seen[message.messageId] = true;
        message.segment = open.id;
        open.messages.push(message);
        taken.push(message);
      }
    }
  }

  /** Counts the missing messages of a file as lost. */
  private closeFile(): void {
    const { open } = this;
    this.open = undefined;
    if (open !== undefined && open.unread > 0) {
      this.lose(open);
    }
  }

  private lose(file: Segment): void {
    const lost = file.unread;
    this.damaged += lost;
    this.left = this.left - lost;
    file.pending = file.pending - lost;
    file.unread = 0;
  }

  private takeCopy(taken: Message[]): void {
    const copy = this.copies[this.copies.length - this.left];
    this.left = this.left - 1;
    if (copy !== undefined && this.seen[copy.messageId] === undefined) {
      this.seen[copy.messageId] = true;
      taken.push(copy);
    }
  }

  /**
   * Opens a file. Its name has the expected number of messages. Two keys may share a mark, but the first line has the
   * key itself.
   */
  private openFile(file: Segment): void {
    this.lines = linesOf(this.storage.readBulk(file.name));
    this.next = 1;
    this.toSkip = file.skip;
    const { length } = this.lines;
    const label: unknown = length > 0 ? this.json.read(this.lines[0] ?? '') : undefined;
    // A damaged label does not match the name of its file.
    const isOthers = isText(label) && label !== this.writeKey && markOf(label) === markOf(this.writeKey);
    if (length === 0 || isOthers) {
      const lost = file.unread;
      this.lines = [];
      this.left = this.left - lost;
      file.pending = file.pending - lost;
      file.unread = 0;
      if (isOthers) {
        this.otherKey += lost;
      } else {
        this.evicted += lost;
      }
    }
  }
}

/** Reports whether the record counts this file, or one that it replaced. `files`: file numbers → messages. */
function countsOne(files: unknown, facts: FileFacts): boolean {
  if (isMap(files)) {
    for (const id in files) {
      const number = parseCount(id);
      if (facts.first <= number && number <= facts.id) {
        return true;
      }
    }
  }
  return false;
}

/** Reports whether an existing file replaced the one with this number. */
function isReplaced(id: Int, files: FileFacts[]): boolean {
  for (const file of files) {
    if (file.first <= id && id < file.id) {
      return true;
    }
  }
  return false;
}
