/**
 * Reads values out of parsed JSON and collects every problem with the path of its field,
 * such as `destinations[0].settings.webhooks[2].url: must be …`.
 */
import { isObject, type JsonObject } from '../runtime/json.ts';

/** Maximum length of a received value in a message, in characters. */
const LONGEST_SHOWN = 60;

export interface Problem {
  path: string;
  message: string;
}

/** A place in the document: its path, its value, and where problems go. */
export class Field {
  readonly path: string;
  readonly value: unknown;
  readonly problems: Problem[];

  constructor(path: string, value: unknown, problems: Problem[]) {
    this.path = path;
    this.value = value;
    this.problems = problems;
  }

  refuse(message: string): void {
    this.problems.push({ path: this.path, message });
  }

  get missing(): boolean {
    return this.value === undefined || this.value === null;
  }

  at(key: string): Field {
    const path = this.path === '' ? key : `${this.path}.${key}`;
    return new Field(path, isObject(this.value) ? this.value[key] : undefined, this.problems);
  }

  /** The value as an object with no keys but `known`; an empty one, after a problem, when it is not. */
  object(known: readonly string[]): JsonObject {
    if (!isObject(this.value)) {
      this.refuse(`must be an object${this.missing ? ', and is missing' : ''}`);
      return {};
    }
    for (const key of Object.keys(this.value)) {
      if (!known.includes(key)) this.at(key).refuse(`is not a known setting; use one of ${known.join(', ')}`);
    }
    return this.value;
  }

  items(): Field[] {
    if (!Array.isArray(this.value)) {
      this.refuse(`must be an array${this.missing ? ', and is missing' : ''}`);
      return [];
    }
    return this.value.map((value, index) => new Field(`${this.path}[${index}]`, value, this.problems));
  }

  text(longestCharacters = 200): string {
    if (typeof this.value !== 'string' || this.value.trim() === '' || this.value.length > longestCharacters) {
      this.refuse(
        `must be a non-empty string of at most ${longestCharacters} characters${this.missing ? ', and is missing' : ''}`,
      );
      return '';
    }
    // Two such names would be one in a metric, and two such secrets one key.
    if (this.value.includes('\u0000') || !this.value.isWellFormed()) {
      this.refuse('must hold no NUL and no half of a surrogate pair');
    }
    return this.value;
  }

  oneOf<T extends string>(allowed: readonly T[]): T {
    const found = allowed.find((candidate) => candidate === this.value);
    const first = allowed[0];
    if (first === undefined) throw new Error(`no allowed values were given for ${this.path}`);
    if (found === undefined) {
      const received = this.missing ? 'missing' : JSON.stringify(this.value)?.slice(0, LONGEST_SHOWN);
      this.refuse(`must be one of ${allowed.join(', ')}, and is ${received}`);
      return first;
    }
    return found;
  }

  flag(whenMissing: boolean): boolean {
    if (this.missing) return whenMissing;
    if (typeof this.value !== 'boolean') this.refuse('must be true or false');
    return this.value === true;
  }

  integer(whenMissing: number, least: number, most: number): number {
    if (this.missing) return whenMissing;
    const value = this.value;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most) {
      this.refuse(`must be a whole number from ${least} to ${most}`);
      return whenMissing;
    }
    return value;
  }
}
