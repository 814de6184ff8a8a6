/**
 * Names of the spool's files, and the facts about each file. The name holds all that a start needs, so that a start
 * opens no file: opening is the most expensive step.
 *
 *   batch-<number, nine digits>-<messages>-<bytes>-<mark of the write key>-<number of the first file that it stands for>
 */
import type { Message } from '../message/message.ts';
import { splitNatively } from '../split-natively.ts';

/** The state file: a head, then a line per file, `<name> <undelivered> <delivered before the first of these>`. */
export const SPOOL_STATE = 'state';
/** The record: counts by file and the newest messages. */
export const SPOOL_RECORD = 'spool';
/** Highest file number. At one file per second it lasts thirty years. */
export const FILE_ID_MAX = 999999999;
/** Maximum number of messages in the spool. A higher count was not written by the spool. */
export const COUNT_MAX = 5000;
/** Maximum size of a file, in bytes: the bound of memory, with four bytes per character. */
const FILE_BYTES_MAX = 20000000;
const FILE_PREFIX = 'batch-';

/** A bulk file whose messages are not all settled. */
export interface Segment {
  id: Int;
  name: string;
  /** First number of the range of files that it replaces; the last is its own. It holds their messages. */
  first: Int;
  bytes: Int;
  /** Number of unsettled messages. */
  pending: Int;
  /** Messages in memory, settled or not, in order. */
  messages: Message[];
  /** Number of lines of an earlier run that this run has not read yet. */
  unread: Int;
  /** Number of messages before `messages` that an earlier run delivered. */
  skip: Int;
  /** Uptime at which the oldest of its messages was stored; 0 for an earlier run. */
  since: Long;
}

/** Facts in a file's name. */
export interface FileFacts {
  id: Int;
  name: string;
  /** First number of the range of files that it replaces; the last is its own. */
  first: Int;
  messages: Int;
  bytes: Int;
  /** Mark of the write key of its messages; see `markOf`. */
  mark: string;
}

/** Returns a hash of a write key, in at most six digits. Different marks mean different keys. */
export function markOf(writeKey: string): string {
  let mark: Int = 0;
  for (let i = 0; i < writeKey.length; i++) {
    mark = (mark * 31 + writeKey.charCodeAt(i)) % 999983;
  }
  return mark.toString();
}

export function fileName(id: Int, messages: Int, bytes: Int, mark: string, first: Int): string {
  // Always nine digits, so that names sort by number: 7 becomes 1000000007, and the 1 is cut off.
  const counted: Int = 1000000000 + id;
  return `${FILE_PREFIX}${mid(counted.toString(), 2)}-${messages}-${bytes}-${mark}-${first}`;
}

/** Returns the first line of the state. `total`: number of undelivered messages in all files. */
export function stateHead(files: Int, total: Int): string {
  return `files ${files} ${total}`;
}

/** Reports whether the name is that of a spool file, whole or truncated. */
export function isSpoolFile(name: string): boolean {
  return name.startsWith(FILE_PREFIX);
}

/** Parses the name of a spool file; `invalid` for any other name. */
export function factsOf(name: string): FileFacts | undefined {
  const parts = splitNatively(name, '-');
  if (parts.length !== 6) {
    return undefined;
  }
  const id = val(parts[1] as string, 10);
  const messages = val(parts[2] as string, 10);
  const bytes = val(parts[3] as string, 10);
  const mark = parts[4] ?? '';
  const first = val(parts[5] as string, 10);
  if (id < 1 || id > FILE_ID_MAX || first < 1 || first > id) {
    return undefined;
  }
  if (messages < 1 || messages > COUNT_MAX || bytes < 0 || bytes > FILE_BYTES_MAX) {
    return undefined;
  }
  // Compared with the rebuilt name, which rejects damaged ones.
  return fileName(id, messages, bytes, mark, first) === name ? { id, name, first, messages, bytes, mark } : undefined;
}
