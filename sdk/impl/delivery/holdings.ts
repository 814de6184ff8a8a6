/**
 * Owns the count of what unsettled batches take up in memory, and its bound. When that is too much it lets texts go that
 * are stored on the device; they are read again when they are needed.
 */
import type { Batch } from './batch.ts';
import type { Message } from '../message/message.ts';
import { quotient } from '../whole.ts';

/** Texts in memory, in characters, and messages, stored or not. */
export const MEMORY_MAX_CHARACTERS = 2000000;
export const MEMORY_MAX_MESSAGES = 5000;
/** The bound from when the platform says that memory runs low until it says that it does no more. */
export const MEMORY_LOW_MAX_CHARACTERS = 500000;

export class Holdings {
  characters: Int = 0;
  messages: Int = 0;
  maxCharacters: Int = MEMORY_MAX_CHARACTERS;

  add(batch: Batch): void {
    this.messages += batch.messages.length;
    this.characters += batch.held;
  }

  /** It is settled. */
  remove(batch: Batch): void {
    this.messages -= batch.messages.length;
    this.characters -= batch.held;
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

  /** Is it too much? `waiting`: characters that wait in the queue. */
  tooManyCharacters(waiting: Int): boolean {
    return this.characters + waiting > this.maxCharacters;
  }

  /** `waiting`: messages that wait in the queue. */
  tooManyMessages(waiting: Int): boolean {
    return this.messages + waiting > MEMORY_MAX_MESSAGES;
  }

  /**
   * Forgets texts that are stored, from the first of these batches on, with some room to spare. `waiting`: characters
   * that wait in the queue.
   */
  letGo(batches: Batch[], waiting: Int): void {
    const enough: Int = this.maxCharacters - quotient(this.maxCharacters, 4) - waiting;
    for (const batch of batches) {
      for (const message of batch.messages) {
        if (this.characters <= enough) {
          return;
        }
        if (message.segment > 0) {
          const { length } = message.text;
          this.characters -= length;
          batch.held = batch.held - length;
          batch.textsAway = true;
          message.text = '';
        }
      }
    }
  }

  /** Texts of this batch came back. */
  cameBack(batch: Batch): void {
    const held = charactersOf(batch.messages);
    this.characters += held - batch.held;
    batch.held = held;
    batch.textsAway = false;
  }
}

function charactersOf(messages: Message[]): Int {
  let sum: Int = 0;
  for (const message of messages) {
    sum += message.text.length;
  }
  return sum;
}
