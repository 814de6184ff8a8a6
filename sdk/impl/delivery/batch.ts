/**
 * Groups messages into batches and writes request bodies. It counts their characters exactly, because a body has a
 * limit.
 */
import { LIBRARY_NAME, LIBRARY_VERSION, MAX_BODY_CHARACTERS } from '../../wire/limits.ts';
import type { Message } from '../message/message.ts';
import { quotient } from '../integers.ts';

/** Messages of one request. A sealed batch keeps its messages and their order. */
export interface Batch {
  messages: Message[];
  /** Length of the whole request body, in characters. */
  characters: Int;
  /** Characters of its message texts in memory. */
  textCharacters: Int;
  /** Number of requests since it was last offered. */
  requests: Int;
  /** Some of its message texts are stored only on the device. */
  hasFreedTexts: boolean;
  /** Number of its messages handed to the spool. */
  spooled: Int;
  /** Its messages come from an earlier run. */
  earlier: boolean;
  /** Number of times it ran out of retries. */
  timesParked: Int;
  /** Size of its body at its last refusal, or its share after a split, in bytes; 0 if never refused. */
  refusedBytes: Int;
}

/**
 * Splits a batch of two or more messages: removes the second half and returns it as a new batch. The sizes are
 * estimates when texts are stored only on the device.
 */
export function takeSecondHalf(batch: Batch): Batch {
  const { messages, characters, textCharacters, refusedBytes, spooled, hasFreedTexts, earlier, timesParked } = batch;
  const firstCount = quotient(messages.length + 1, 2);
  const first = messages.slice(0, firstCount);
  const frame = frameCharacters();
  let firstTextCharacters: Int = 0;
  for (const message of first) {
    firstTextCharacters += message.text.length;
  }
  const body = characters - frame;
  // A comma separates messages.
  const firstBody = hasFreedTexts ? quotient(body, 2) : firstTextCharacters + firstCount - 1;
  const share = quotient(refusedBytes, 2);
  batch.messages = first;
  batch.characters = frame + firstBody;
  batch.textCharacters = firstTextCharacters;
  batch.spooled = spooled < firstCount ? spooled : firstCount;
  batch.refusedBytes = share;
  return {
    messages: messages.slice(firstCount),
    characters: characters - firstBody - 1,
    textCharacters: textCharacters - firstTextCharacters,
    requests: 0,
    hasFreedTexts,
    spooled: spooled - batch.spooled,
    earlier,
    timesParked,
    refusedBytes: refusedBytes - share,
  };
}

/** Returns the request body. `sentAt` always has 24 characters, so the size of a batch does not depend on it. */
export function bodyText(messages: Message[], sentAt: string): string {
  const texts: string[] = [];
  for (const message of messages) {
    texts.push(message.text);
  }
  const library = `{"name":"${LIBRARY_NAME}","version":"${LIBRARY_VERSION}"}`;
  return `{"batch":[${texts.join(',')}],"sentAt":"${sentAt}","context":{"library":${library}}}`;
}

/** Returns the length of a request body without its messages, in characters. */
export function frameCharacters(): Int {
  return bodyText([], '1970-01-01T00:00:00.000Z').length;
}

/** Queue that collects messages until a request is due. */
export class BatchQueue {
  /** Sealed batches, oldest first, until they are taken. */
  due: Batch[] = [];
  /** Messages that are not sealed into a batch yet. */
  waiting: Message[] = [];
  /** Maximum length of a message text, in characters: a longer one exceeds a request of its own. */
  maxTextCharacters: Int;
  /** Messages per request. */
  private queueSize: Int;
  /** Length of a request body without its messages, in characters. */
  private frame: Int;
  /** Characters of the waiting texts, each with a trailing comma. */
  characters: Int = 0;
  /** Number of waiting messages handed to the spool. */
  spooled: Int = 0;

  /** `queueSize`: messages per request, at least 1. */
  constructor(queueSize: Int) {
    this.queueSize = queueSize;
    this.frame = frameCharacters();
    this.maxTextCharacters = MAX_BODY_CHARACTERS - this.frame;
  }

  /**
   * Adds a message that fits into one request; `length` is the length of its text. Seals the waiting batch first if the
   * message would exceed the body limit, and seals a full batch.
   */
  add(message: Message, length: Int): void {
    if (this.characters + length > this.maxTextCharacters) {
      this.seal();
    }
    this.waiting.push(message);
    // A comma separates messages.
    this.characters += length + 1;
    if (this.waiting.length >= this.queueSize) {
      this.seal();
    }
  }

  /** Seals the waiting messages into a batch that is due now, even if it is not full. */
  seal(): void {
    const { waiting, characters, spooled } = this;
    if (waiting.length > 0) {
      this.due.push({
        messages: waiting,
        characters: this.frame + characters - 1,
        textCharacters: characters - waiting.length,
        requests: 0,
        hasFreedTexts: false,
        spooled,
        earlier: false,
        timesParked: 0,
        refusedBytes: 0,
      });
      this.waiting = [];
      this.characters = 0;
      this.spooled = 0;
    }
  }

  /** Forgets everything. */
  clear(): void {
    this.due = [];
    this.waiting = [];
    this.characters = 0;
    this.spooled = 0;
  }

  /** Removes and returns the sealed batches, oldest first. */
  takeDue(): Batch[] {
    const { due } = this;
    this.due = [];
    return due;
  }
}
