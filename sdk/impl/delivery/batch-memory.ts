/**
 * Tracks the memory of unsettled batches, and its bound. When memory exceeds it, frees texts that are stored on the
 * device; they are read again when needed.
 */
import type { Batch } from './batch.ts';
import type { Message } from '../message/message.ts';
import { quotient } from '../integers.ts';

/** Bounds on memory: characters of texts, and messages, stored or not. */
export const MEMORY_MAX_CHARACTERS = 2000000;
export const MEMORY_MAX_MESSAGES = 5000;
/** Bound on the texts while the platform reports low memory, in characters. */
export const MEMORY_LOW_MAX_CHARACTERS = 500000;

export class BatchMemory {
  characters: Int = 0;
  messages: Int = 0;
  maxCharacters: Int = MEMORY_MAX_CHARACTERS;

  add(batch: Batch): void {
    this.messages += batch.messages.length;
    this.characters += batch.textCharacters;
  }

  /** Removes a settled batch. */
  remove(batch: Batch): void {
    this.messages -= batch.messages.length;
    this.characters -= batch.textCharacters;
  }

  clear(): void {
    this.messages = 0;
    this.characters = 0;
  }

  shrink(): void {
    this.maxCharacters = MEMORY_LOW_MAX_CHARACTERS;
  }

  restore(): void {
    this.maxCharacters = MEMORY_MAX_CHARACTERS;
  }

  /** Reports whether the texts exceed the bound. `waiting`: characters in the queue. */
  tooManyCharacters(waiting: Int): boolean {
    return this.characters + waiting > this.maxCharacters;
  }

  /** Reports whether there are too many messages. `waiting`: messages in the queue. */
  tooManyMessages(waiting: Int): boolean {
    return this.messages + waiting > MEMORY_MAX_MESSAGES;
  }

  /**
   * Frees stored texts of these batches, from the first on, until memory is well below the bound. `waiting`: characters
   * in the queue.
   */
  freeTexts(batches: Batch[], waiting: Int): void {
    const target: Int = this.maxCharacters - quotient(this.maxCharacters, 4) - waiting;
    for (const batch of batches) {
      for (const message of batch.messages) {
        if (this.characters <= target) {
          return;
        }
        if (message.segment > 0) {
          const { length } = message.text;
          this.characters -= length;
          batch.textCharacters = batch.textCharacters - length;
          batch.hasFreedTexts = true;
          message.text = '';
        }
      }
    }
  }

  /** Counts the texts of a batch that were read back. */
  countReloaded(batch: Batch): void {
    const textCharacters = charactersOf(batch.messages);
    this.characters += textCharacters - batch.textCharacters;
    batch.textCharacters = textCharacters;
    batch.hasFreedTexts = false;
  }
}

function charactersOf(messages: Message[]): Int {
  let sum: Int = 0;
  for (const message of messages) {
    sum += message.text.length;
  }
  return sum;
}
