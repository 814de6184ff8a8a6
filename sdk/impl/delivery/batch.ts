/** From messages to batches and request bodies, whose characters are counted exactly: a body has a limit. */
import { LIBRARY_NAME, LIBRARY_VERSION, MAX_BODY_CHARACTERS } from '../../wire/limits.ts';
import type { Message } from '../message/message.ts';
import { quotient } from '../whole.ts';

/** Messages that travel in one request. Once sealed, a batch keeps its members and their order. */
export interface Batch {
  messages: Message[];
  /** Characters of the whole request body. */
  characters: Int;
  /** Characters of those of its texts that are in memory. */
  held: Int;
  /** Requests made for it since it was last offered. */
  requests: Int;
  /** Some of its texts are on the device only. */
  textsAway: boolean;
  /** How many of its messages were handed to the spool. */
  spooled: Int;
  /** An earlier run left its messages. */
  earlier: boolean;
  /** Times that it ran out of retries. */
  parks: Int;
  /** Bytes of its body when it was refused last, or its part of them; 0 when it never was. */
  refusedBytes: Int;
}

/**
 * Takes the second half of the messages out of a batch of two or more, and gives them as a batch of their own. The sizes
 * are estimated where texts are on the device only.
 */
export function takeSecondHalf(batch: Batch): Batch {
  const { messages, characters, held, refusedBytes, spooled, textsAway, earlier, parks } = batch;
  const kept = quotient(messages.length + 1, 2);
  const first = messages.slice(0, kept);
  const frame = frameCharacters();
  let firstHeld: Int = 0;
  for (const message of first) {
    firstHeld += message.text.length;
  }
  const body = characters - frame;
  // Between two messages stands a comma.
  const firstBody = textsAway ? quotient(body, 2) : firstHeld + kept - 1;
  const share = quotient(refusedBytes, 2);
  batch.messages = first;
  batch.characters = frame + firstBody;
  batch.held = firstHeld;
  batch.spooled = spooled < kept ? spooled : kept;
  batch.refusedBytes = share;
  return {
    messages: messages.slice(kept),
    characters: characters - firstBody - 1,
    held: held - firstHeld,
    requests: 0,
    textsAway,
    spooled: spooled - batch.spooled,
    earlier,
    parks,
    refusedBytes: refusedBytes - share,
  };
}

/** The request body. `sentAt` always has 24 characters, so that a batch's size does not depend on it. */
export function bodyText(messages: Message[], sentAt: string): string {
  const texts: string[] = [];
  for (const message of messages) {
    texts.push(message.text);
  }
  const library = `{"name":"${LIBRARY_NAME}","version":"${LIBRARY_VERSION}"}`;
  return `{"batch":[${texts.join(',')}],"sentAt":"${sentAt}","context":{"library":${library}}}`;
}

/** Characters of a body around its messages. */
export function frameCharacters(): Int {
  return bodyText([], '1970-01-01T00:00:00.000Z').length;
}

/** The queue: collects messages until a request is due. */
export class BatchQueue {
  /** Batches that are due, oldest first, until they are taken. */
  due: Batch[] = [];
  /** Messages that wait for more. */
  waiting: Message[] = [];
  /** A message with a longer text does not fit into a request of its own. */
  maxTextCharacters: Int;
  /** Messages per request. */
  private queueSize: Int;
  /** Characters of a body around its messages. */
  private frame: Int;
  /** Characters of the texts that wait, with a comma behind each. */
  characters: Int = 0;
  /** How many of the messages that wait were handed to the spool. */
  spooled: Int = 0;

  /** `queueSize`: messages per request, at least 1. */
  constructor(queueSize: Int) {
    this.queueSize = queueSize;
    this.frame = frameCharacters();
    this.maxTextCharacters = MAX_BODY_CHARACTERS - this.frame;
  }

  /**
   * Takes a message that fits into a request of its own; `length` is that of its text. If it would push the body over the
   * limit, what waited is due and the message starts a new queue. A full queue is due too.
   */
  add(message: Message, length: Int): void {
    if (this.characters + length > this.maxTextCharacters) {
      this.seal();
    }
    this.waiting.push(message);
    // Between two messages stands a comma.
    this.characters += length + 1;
    if (this.waiting.length >= this.queueSize) {
      this.seal();
    }
  }

  /** What waits is due now, however little it is. */
  seal(): void {
    const { waiting, characters, spooled } = this;
    if (waiting.length > 0) {
      this.due.push({
        messages: waiting,
        characters: this.frame + characters - 1,
        held: characters - waiting.length,
        requests: 0,
        textsAway: false,
        spooled,
        earlier: false,
        parks: 0,
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

  /** The batches that are due, oldest first. */
  takeDue(): Batch[] {
    const { due } = this;
    this.due = [];
    return due;
  }
}
