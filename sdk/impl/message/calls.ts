/**
 * Checks the arguments of the five calls: returns the fields of the message, or the broken rule. Never changes the
 * arguments.
 */
import type { MessageType, OwnFields } from '../../wire/batch.ts';
import type { Fields } from '../../wire/value-types.ts';
import { isFilledText, isMap, isMissing, isText, isTextType, textOf } from '../../wire/value-types.ts';
import type { Instant } from '../facilities.ts';
import { parseIso } from './instant.ts';

/** Ids that the library remembers, if the app wants that; empty strings otherwise. */
export interface Ids {
  userId: string;
  anonymousId: string;
}

/** Maximum number of arguments of the five calls. */
const MOST_ARGUMENTS = 4;
const FILLED_TEXT = 'must be a non-empty string';
const MAP = 'must be an associative array';

/**
 * Reads one call after the other. Fields hold the last result: this runs for every call of the app, and most of its
 * cost on the device is creating objects and returning values. For the same reason it checks the type name of a value
 * first. A string has one of two type names; when it is not the usual one, the interface decides.
 */
export class CallReader {
  /** The invalid argument or option, e.g. `options.userId`. Empty when the call is valid. */
  rejectedField = '';
  rejectedRule = '';
  /** Description of a value that was corrected. Empty when none was. */
  correction = '';
  own: OwnFields = {};
  /** `options.timeStamp`; `invalid` for the time of the call. */
  at: Instant | undefined = undefined;
  /** The app's `context` option. */
  context: Fields | undefined = undefined;
  /** Other option keys of identify. They are sent in the context. */
  extras: Fields | undefined = undefined;

  /** `options.videoPlayback` of a track: `open` while a video plays, `closed` at its end; empty otherwise. */
  videoPlayback = '';

  /** An argument is missing. If the app gave all arguments, it was lost on the way: see `withPlaceholders`. */
  lacksArgument = false;

  /** The last call set a field besides `own`. */
  hasExtraFields = false;

  /** Reads a call. `remembered`: ids for a call that gives none. */
  read(kind: MessageType, args: unknown[], remembered: Ids): void {
    const own: OwnFields = {};
    this.own = own;
    if (this.hasExtraFields) {
      this.clear();
    }
    if (kind === 'track') {
      this.requireText('eventName', 'event', args[0]);
      this.takeMap('properties', args[1]);
      this.takeOptions(args[2], kind);
    } else if (kind === 'screen') {
      this.takeScreenName(args[0], args[1]);
      this.takeText('category', args[1]);
      if (this.own.name === undefined && this.own.category === undefined) {
        this.reject('name', 'or category must be a non-empty string');
      }
      this.takeMap('properties', args[2]);
      this.takeOptions(args[3], kind);
    } else if (kind === 'identify') {
      this.requireText('userId', 'userId', args[0]);
      this.takeMap('traits', args[1]);
      this.takeOptions(args[2], kind);
    } else if (kind === 'group') {
      this.requireText('userId', 'userId', args[0]);
      this.requireText('groupId', 'groupId', args[1]);
      this.takeMap('traits', args[2]);
      this.takeOptions(args[3], kind);
    } else {
      this.requireText('userId', 'userId', args[0]);
      this.takeOptions(args[1], kind);
    }
    if (own.userId === undefined || remembered.anonymousId !== '') {
      this.fillInIds(remembered);
    }
  }

  private clear(): void {
    this.hasExtraFields = false;
    this.rejectedField = '';
    this.correction = '';
    this.at = undefined;
    this.context = undefined;
    this.extras = undefined;
    this.videoPlayback = '';
    this.lacksArgument = false;
  }

  private markMissing(): void {
    this.hasExtraFields = true;
    this.lacksArgument = true;
  }

  /** Records the first broken rule. */
  private reject(field: string, rule: string): void {
    this.hasExtraFields = true;
    if (this.rejectedField === '') {
      this.rejectedField = field;
      this.rejectedRule = rule;
    }
  }

  /** Records a correction. */
  private correct(correction: string): void {
    this.hasExtraFields = true;
    this.correction = this.correction === '' ? correction : `${this.correction}. ${correction}`;
  }

  /** Reads a required string. `name`: its name on the wire. */
  private requireText(argument: string, name: 'userId' | 'groupId' | 'event', value: unknown): void {
    if (isText(value) && (value as string) !== '') {
      this.own[name] = value as string;
    } else {
      this.reject(argument, FILLED_TEXT);
    }
  }

  /** Reads an optional string. */
  private takeText(name: 'name' | 'category', value: unknown): void {
    if (isText(value)) {
      if ((value as string) !== '') {
        this.own[name] = value as string;
      }
    } else if (value != null) {
      this.reject(name, 'must be a string');
    } else {
      this.markMissing();
    }
  }

  /** Reads the name of a screen. An invalid name is dropped if there is a category, because the view still happened. */
  private takeScreenName(name: unknown, category: unknown): void {
    if (!isMissing(name) && !isText(name) && isFilledText(category)) {
      this.correct('name must be a string; the screen is sent under its category');
    } else {
      this.takeText('name', name);
    }
  }

  private takeMap(name: 'properties' | 'traits', value: unknown): void {
    if (type(value) === 'roAssociativeArray') {
      this.own[name] = value as Fields;
    } else if (value != null) {
      this.reject(name, MAP);
    } else {
      this.markMissing();
    }
  }

  /** Reads the options. Nearly all are valid ids, so those have a fast path. */
  private takeOptions(options: unknown, kind: MessageType): void {
    if (type(options) === 'roAssociativeArray') {
      for (const key in options as Fields) {
        const value = (options as Fields)[key];
        // Key names are case-insensitive: an unquoted key of a BrightScript literal arrives in lower case.
        const name = key.toLowerCase();
        if (!isTextType(type(value)) || (value as string) === '') {
          this.takeOption(key, name, value, kind);
        } else if (name === 'userid' && (kind === 'track' || kind === 'screen')) {
          this.own.userId = value as string;
        } else if (name === 'anonymousid') {
          this.own.anonymousId = value as string;
        } else {
          this.takeOption(key, name, value, kind);
        }
      }
    } else if (options != null) {
      this.reject('options', MAP);
    } else {
      this.markMissing();
    }
  }

  private takeOption(key: string, name: string, value: unknown, kind: MessageType): void {
    if (value == null) {
      return;
    }
    if (name === 'userid') {
      if (kind === 'track' || kind === 'screen') {
        this.takeId('userId', value);
      } else if (kind === 'identify') {
        this.takeExtra(key, value);
      }
    } else if (name === 'anonymousid') {
      this.takeId('anonymousId', value);
    } else if (name === 'previousid') {
      if (kind === 'alias') {
        this.takeId('previousId', value);
      } else if (kind === 'identify') {
        this.takeExtra(key, value);
      }
    } else if (name === 'timestamp') {
      this.takeTimestamp(value);
    } else if (name === 'context') {
      if (this.isMapOption(name, value)) {
        this.hasExtraFields = true;
        this.context = value as Fields;
      }
    } else if (name === 'integrations') {
      if (this.isMapOption(name, value)) {
        this.own.integrations = withAll(value as Fields);
      }
    } else if (kind === 'identify') {
      this.takeExtra(key, value);
    } else if (name === 'videoplayback' && kind === 'track') {
      this.hasExtraFields = true;
      this.videoPlayback = textOf(value);
    }
  }

  /** Reads an id. An empty one counts as missing. */
  private takeId(name: 'userId' | 'anonymousId' | 'previousId', value: unknown): void {
    if (isText(value)) {
      if ((value as string) !== '') {
        this.own[name] = value as string;
      }
    } else if (value != null) {
      this.reject(`options.${name}`, FILLED_TEXT);
    }
  }

  private isMapOption(name: string, value: unknown): boolean {
    if (isMap(value)) {
      return true;
    }
    this.reject(`options.${name}`, MAP);
    return false;
  }

  private takeTimestamp(value: unknown): void {
    this.hasExtraFields = true;
    this.at = isText(value) ? parseIso(value) : undefined;
    if (this.at === undefined) {
      this.correct('options.timeStamp must be ISO 8601 with a UTC offset; the time of the call is used');
    }
  }

  private takeExtra(key: string, value: unknown): void {
    const extras: Fields = this.extras ?? {};
    extras[key] = value;
    this.hasExtraFields = true;
    this.extras = extras;
  }

  private fillInIds(remembered: Ids): void {
    const { own } = this;
    if (own.anonymousId === undefined) {
      if (own.userId === undefined && remembered.userId !== '') {
        own.userId = remembered.userId;
      }
      if (remembered.anonymousId !== '') {
        own.anonymousId = remembered.anonymousId;
      } else if (own.userId === undefined) {
        this.reject('options', 'must contain a non-empty string userId or anonymousId');
      }
    }
  }
}

/** Restores the spelling of `All`: an unquoted key of a BrightScript literal arrives in lower case. */
function withAll(given: Fields): Fields {
  const integrations: Fields = {};
  for (const key in given) {
    integrations[key.toLowerCase() === 'all' ? 'All' : key] = given[key];
  }
  return integrations;
}

/**
 * Returns the arguments with an empty array for each one lost on the way: functions and objects do not cross a node
 * field. No rule accepts an empty array.
 */
export function withPlaceholders(args: unknown[]): unknown[] {
  const all: unknown[] = [];
  for (let i = 0; i < MOST_ARGUMENTS; i++) {
    all.push(args[i] ?? []);
  }
  return all;
}
