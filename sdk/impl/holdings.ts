/**
 * How much of the undelivered messages is held in memory, and what to let go when that is too much: first the texts
 * that are stored on the device, until they are needed.
 */
import type { Batch } from './batch.ts';
import type { Message } from './message.ts';

/** Texts in memory, in characters, and messages, stored or not. */
export const MEMORY_MAX_CHARACTERS = 2000000;
export const MEMORY_MAX_MESSAGES = 5000;
/** The bound after the platform has said that memory runs low. */
export const MEMORY_LOW_MAX_CHARACTERS = 500000;

export class Holdings {
  characters: Int = 0;
  messages: Int = 0;
  maxCharacters: Int = MEMORY_MAX_CHARACTERS;

  add(message: Message): void {
    this.messages++;
    this.characters += message.text.length;
  }

  /** They are settled. Their stored file may keep the objects for a while: not their texts. */
  remove(messages: Message[]): void {
    this.messages -= messages.length;
    for (const message of messages) {
      this.characters -= message.text.length;
      message.text = '';
    }
  }

  clear(): void {
    this.messages = 0;
    this.characters = 0;
  }

  shrink(): void {
    this.maxCharacters = MEMORY_LOW_MAX_CHARACTERS;
  }

  tooManyCharacters(): boolean {
    return this.characters > this.maxCharacters;
  }

  tooMuch(): boolean {
    return this.characters > this.maxCharacters || this.messages > MEMORY_MAX_MESSAGES;
  }

  /** Forgets texts that are stored, from the first of these batches on, with some room to spare. */
  letGo(batches: Batch[]): void {
    const enough: Int = this.maxCharacters - Math.floor(this.maxCharacters / 4);
    for (const batch of batches) {
      for (const message of batch.messages) {
        if (this.characters <= enough) {
          return;
        }
        if (message.segment > 0) {
          this.characters -= message.text.length;
          message.text = '';
        }
      }
    }
  }

  /** Counts texts that came back: `before` characters of these messages were held until now. */
  cameBack(messages: Message[], before: Int): void {
    this.characters += charactersOf(messages) - before;
  }
}

export function charactersOf(messages: Message[]): Int {
  let sum: Int = 0;
  for (const message of messages) {
    sum += message.text.length;
  }
  return sum;
}
