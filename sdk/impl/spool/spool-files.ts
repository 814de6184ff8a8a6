/** How the spool names what it stores, and what it knows of a file that it wrote. */
import type { Message } from '../message/message.ts';

/** The record: counts by file and the newest messages. */
export const SPOOL_RECORD = 'spool';
/** The highest number that a file can have: `digits` reads nine. At one file a second it lasts for thirty years. */
export const FILE_ID_MAX = 999999999;
const FILE_PREFIX = 'batch';

/** A bulk file. */
export interface Segment {
  id: Int;
  bytes: Int;
  /** Messages of the file that are not settled. */
  pending: Int;
  /** All messages of the file as it was written, settled or not. */
  messages: Message[];
}

export function fileName(id: Int): string {
  return FILE_PREFIX + id.toString();
}

/** Is it a file of the spool, or what is left of one? */
export function isSpoolFile(name: string): boolean {
  return name.startsWith(FILE_PREFIX);
}

/** What follows the prefix in a file's name. */
export function numberInName(name: string): string {
  return name.substring(FILE_PREFIX.length);
}
