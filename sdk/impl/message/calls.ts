/**
 * The rules of the five calls: from positional arguments to what a message says, or to the rule that was broken. Nothing
 * here changes what it is given.
 */
import type { MessageType, OwnFields } from '../../wire/batch.ts';
import type { Fields } from '../../wire/kinds.ts';
import { isFilledText, isMap, isMissing, isText, isTextType, textOf } from '../../wire/kinds.ts';
import type { Instant } from '../facilities.ts';
import { parseIso } from './instant.ts';

/** Ids that the library remembers, if the app asked for that; empty texts otherwise. */
export interface Ids {
  userId: string;
  anonymousId: string;
}

/** Most arguments that one of the five calls takes. */
const MOST_ARGUMENTS = 4;
const FILLED_TEXT = 'must be a non-empty string';
const MAP = 'must be an associative array';

/**
 * Reads one call after the other. The result of the last one stands in the fields: this runs for every call of the app,
 * and on the device most of its cost is making objects and returning values. For the same reason a value's kind is told
 * by the name of its type first. A text may have either of two type names; where it has not the usual one, its
 * interface decides.
 */
export class CallReader {
  /** Why the call is not sent: the argument or option at fault, e.g. `options.userId`. Empty when it is fine. */
  rejectedField = '';
  rejectedRule = '';
  /** Description of a value that was corrected. Empty when none was. */
  correction = '';
  own: OwnFields = {};
  /** `options.timeStamp`; `invalid` when the time of the call is to be used. */
  at: Instant | undefined = undefined;
  /** The app's `context` option. */
  context: Fields | undefined = undefined;
  /** Option keys of identify that have no meaning of their own: they are accepted, and travel with the context. */
  extras: Fields | undefined = undefined;

  /** `options.videoPlayback` of a track: `open` while a video plays, `closed` at its end; empty otherwise. */
  videoPlayback = '';

  /** An argument is not there. Where all were given, it was lost on its way: see `withStandIns`. */
  lacksArgument = false;

  /** A field besides `own` is set from the last call. */
  marked = false;

  /** `remembered` fills in ids that the call does not give. */
  read(kind: MessageType, args: unknown[], remembered: Ids): void {
    const own: OwnFields = {};
    this.own = own;
    if (this.marked) {
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
    this.marked = false;
    this.rejectedField = '';
    this.correction = '';
    this.at = undefined;
    this.context = undefined;
    this.extras = undefined;
    this.videoPlayback = '';
    this.lacksArgument = false;
  }

  private lack(): void {
    this.marked = true;
    this.lacksArgument = true;
  }

  /** Keeps the first rule that is broken. */
  private reject(field: string, rule: string): void {
    this.marked = true;
    if (this.rejectedField === '') {
      this.rejectedField = field;
      this.rejectedRule = rule;
    }
  }

  /** Keeps what was put right. */
  private correct(what: string): void {
    this.marked = true;
    this.correction = this.correction === '' ? what : `${this.correction}. ${what}`;
  }

  /** An argument, and its name on the wire. */
  private requireText(argument: string, name: 'userId' | 'groupId' | 'event', value: unknown): void {
    if (isText(value) && (value as string) !== '') {
      this.own[name] = value as string;
    } else {
      this.reject(argument, FILLED_TEXT);
    }
  }

  /** A text that need not be given. */
  private takeText(name: 'name' | 'category', value: unknown): void {
    if (isText(value)) {
      if ((value as string) !== '') {
        this.own[name] = value as string;
      }
    } else if (value != null) {
      this.reject(name, 'must be a string');
    } else {
      this.lack();
    }
  }

  /** A name that is no text is left out where the category says enough: the view happened. */
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
      this.lack();
    }
  }

  /** Nearly every option is an id as it should be; the rest is looked at closely. */
  private takeOptions(options: unknown, kind: MessageType): void {
    if (type(options) === 'roAssociativeArray') {
      for (const key in options as Fields) {
        const value = (options as Fields)[key];
        // Read in any case: an unquoted key of a BrightScript literal arrives in lower case.
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
      this.lack();
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
        this.marked = true;
        this.context = value as Fields;
      }
    } else if (name === 'integrations') {
      if (this.isMapOption(name, value)) {
        this.own.integrations = withAll(value as Fields);
      }
    } else if (kind === 'identify') {
      this.takeExtra(key, value);
    } else if (name === 'videoplayback' && kind === 'track') {
      this.marked = true;
      this.videoPlayback = textOf(value);
    }
  }

  /** An empty id counts as none. */
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
    this.marked = true;
    this.at = isText(value) ? parseIso(value) : undefined;
    if (this.at === undefined) {
      this.correct('options.timeStamp must be ISO 8601 with a UTC offset; the time of the call is used');
    }
  }

  private takeExtra(key: string, value: unknown): void {
    const extras: Fields = this.extras ?? {};
    extras[key] = value;
    this.marked = true;
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

/** `All` is spelled so, and an unquoted key of a BrightScript literal arrives in lower case. */
function withAll(given: Fields): Fields {
  const integrations: Fields = {};
  for (const key in given) {
    integrations[key.toLowerCase() === 'all' ? 'All' : key] = given[key];
  }
  return integrations;
}

/**
 * The arguments of a call to which all were given, where one is not there: functions and objects do not cross a node
 * field. An empty array stands for what was lost, which no rule accepts.
 */
export function withStandIns(args: unknown[]): unknown[] {
  const all: unknown[] = [];
  for (let i = 0; i < MOST_ARGUMENTS; i++) {
    all.push(args[i] ?? []);
  }
  return all;
}
