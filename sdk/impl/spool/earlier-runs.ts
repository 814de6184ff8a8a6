/**
 * What earlier runs left on the device: their messages in order, each once, and how many of them are gone. The record
 * says how many there were. This only reads; the spool goes on from there.
 */
import type { Fields } from '../../wire/kinds.ts';
import { isMap, isMissing, isText } from '../../wire/kinds.ts';
import type { Json, Storage } from '../facilities.ts';
import { digits } from '../message/instant.ts';
import type { Message } from '../message/message.ts';
import { countOf } from '../whole.ts';
import type { Segment } from './spool-files.ts';
import { FILE_ID_MAX, fileName, isSpoolFile, numberInName, SPOOL_RECORD } from './spool-files.ts';
import { linesOf, parseLines } from './spool-lines.ts';

/** More messages than the spool can ever hold: a count beyond it was not written by the spool. */
const COUNT_MAX = 1000000;

/** What a start found. */
export interface SpoolReading {
  /** Oldest first, each once. */
  messages: Message[];
  /** Messages that were stored and are gone: a reboot, or the platform made room. */
  evicted: Int;
  /** Messages whose line was cut off or garbled. */
  damaged: Int;
  /** Messages that were accepted for another write key: another source's, so they are not given. */
  otherKey: Int;
}

export class EarlierRuns {
  reading: SpoolReading = { messages: [], evicted: 0, damaged: 0, otherKey: 0 };
  /** The record as it was written. */
  record = '';
  /** Something was stored. */
  isThere = false;
  /** Files whose messages are among those read, oldest first. */
  segments: Segment[] = [];
  /** Messages that only the record has. */
  copies: Message[] = [];
  /** Names of files that hold nothing for this run. */
  garbage: string[] = [];
  /** The highest number that a file had. */
  lastId: Int = 0;
  private storage: Storage;
  private json: Json;
  private writeKey: string;
  /** First line of each file: whose messages it holds. */
  private label: string;
  /** Undelivered messages per file, as the record has it. */
  private expected: Fields = {};
  /** Ids of the messages read so far. */
  private seen: Record<string, boolean> = {};

  constructor(storage: Storage, json: Json, writeKey: string) {
    this.storage = storage;
    this.json = json;
    this.writeKey = writeKey;
    this.label = json.write(writeKey);
  }

  read(): void {
    this.record = this.storage.readRecord(SPOOL_RECORD);
    const lines = linesOf(this.record);
    const head = this.readHead(lines[0] ?? '');
    this.expected = this.expectedCounts(head);
    const ids = this.fileIds();
    for (const id of ids) {
      this.readFile(id);
      this.expected[id.toString()] = 0;
    }
    this.isThere = this.record.length > 0 || ids.length > 0;
    const key = head['key'];
    const ours = isMissing(key) || (isText(key) && key === this.writeKey);
    this.countMissing(this.readCopies(lines, ours));
  }

  /** The newest messages, in the record. Gives how many of them no file had. */
  private readCopies(lines: string[], ours: boolean): Int {
    const { reading, seen } = this;
    let saved: Int = 0;
    for (const message of parseLines(lines).messages) {
      if (seen[message.messageId] === undefined) {
        seen[message.messageId] = true;
        if (ours) {
          reading.messages.push(message);
          this.copies.push(message);
        } else {
          reading.otherKey++;
        }
        saved++;
      }
    }
    return saved;
  }

  /** A message that the record has a copy of is not lost, whatever became of its file. */
  private countMissing(saved: Int): void {
    const { expected, reading } = this;
    let missing: Int = 0;
    for (const id of Object.keys(expected)) {
      const count = countOf(expected[id], COUNT_MAX);
      missing += count > 0 ? count : 0;
      if (missing > COUNT_MAX) {
        missing = COUNT_MAX;
      }
    }
    reading.evicted = missing > saved ? missing - saved : 0;
    const savedToo: Int = saved > missing ? saved - missing : 0;
    reading.damaged = reading.damaged > savedToo ? reading.damaged - savedToo : 0;
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

  /** Ids of the files there are, oldest first. */
  private fileIds(): Int[] {
    const ids: Int[] = [];
    for (const name of this.storage.bulkNames()) {
      if (isSpoolFile(name)) {
        const id = digits(numberInName(name));
        if (id > 0) {
          ids.push(id);
          if (id > this.lastId) {
            this.lastId = id;
          }
        }
      }
    }
    ids.sort((a, b) => a - b);
    return ids;
  }

  private readFile(id: Int): void {
    const { expected, reading, seen } = this;
    const text = this.storage.readBulk(fileName(id));
    const lines = linesOf(text);
    const label = lines[0] ?? '';
    const parsed = parseLines(lines);
    if (label !== this.label && label.startsWith('"')) {
      reading.otherKey += parsed.messages.length + parsed.damaged;
      for (const message of parsed.messages) {
        seen[message.messageId] = true;
      }
      this.garbage.push(fileName(id));
      return;
    }
    const members: Message[] = [];
    for (const message of parsed.messages) {
      if (seen[message.messageId] === undefined) {
        seen[message.messageId] = true;
        message.segment = id;
        members.push(message);
        reading.messages.push(message);
      }
    }
    reading.damaged += parsed.damaged;
    const count = countOf(expected[id.toString()], COUNT_MAX);
    const found: Int = parsed.messages.length + parsed.damaged;
    if (count > found) {
      reading.damaged += count - found;
    }
    this.segments.push({ id, bytes: this.storage.bytesOf(text), pending: members.length, messages: members });
  }
}
