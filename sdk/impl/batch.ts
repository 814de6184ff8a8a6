/** From messages to request bodies, with exact counts of characters (spec, Batching and Limits). */
import { LIBRARY_NAME, LIBRARY_VERSION, MAX_BODY_CHARACTERS } from '../wire/limits.ts';
import type { Instant } from './facilities.ts';
import { isoText } from './instant.ts';
import type { Message } from './message.ts';

/** Messages that travel in one request. Once sealed, a batch keeps its members and their order. */
export interface Batch {
  messages: Message[];
  /** Characters of the whole request body. */
  characters: Int;
  /** Requests made for it since it was last offered. */
  requests: Int;
}

/** The request body. `sentAt` always has 24 characters, so that a batch's size does not depend on it. */
export function bodyText(messages: Message[], sentAt: Instant): string {
  const texts: string[] = [];
  for (const message of messages) {
    texts.push(message.text);
  }
  const library = `{"name":"${LIBRARY_NAME}","version":"${LIBRARY_VERSION}"}`;
  return `{"batch":[${texts.join(',')}],"sentAt":"${isoText(sentAt)}","context":{"library":${library}}}`;
}

/** Characters of a body around its messages. */
export function frameCharacters(): Int {
  return bodyText([], { seconds: 0, milliseconds: 0 }).length;
}

/** The queue: collects messages until a request is due. */
export class BatchQueue {
  private queueSize: Int;
  private frame: Int;
  private waiting: Message[] = [];
  private characters: Int = 0;

  /** `queueSize`: messages per request, at least 1. */
  constructor(queueSize: Int) {
    this.queueSize = queueSize;
    this.frame = frameCharacters();
  }

  size(): Int {
    return this.waiting.length;
  }

  /** Does a message with this text fit into a request of its own? */
  fitsAlone(text: string): boolean {
    return this.frame + text.length <= MAX_BODY_CHARACTERS;
  }

  messages(): Message[] {
    return this.waiting;
  }

  /**
   * Takes a message that fits alone. Gives the batches that are due now, oldest first: what waited, when the message
   * would push the body over the limit (it then starts a new queue), and the new queue when it is full.
   */
  add(message: Message): Batch[] {
    const due: Batch[] = [];
    const needed: Int = message.text.length + (this.waiting.length > 0 ? 1 : 0);
    if (this.waiting.length > 0 && this.frame + this.characters + needed > MAX_BODY_CHARACTERS) {
      this.sealInto(due);
    }
    this.characters += message.text.length + (this.waiting.length > 0 ? 1 : 0);
    this.waiting.push(message);
    if (this.waiting.length >= this.queueSize) {
      this.sealInto(due);
    }
    return due;
  }

  /** What waits, as a batch, even though it is not due. Nothing when nothing waits. */
  seal(): Batch[] {
    const due: Batch[] = [];
    this.sealInto(due);
    return due;
  }

  private sealInto(due: Batch[]): void {
    if (this.waiting.length === 0) {
      return;
    }
    due.push({ messages: this.waiting, characters: this.frame + this.characters, requests: 0 });
    this.waiting = [];
    this.characters = 0;
  }
}
