/**
 * The rules of the five calls (spec, Endpoints): from positional arguments to what a message says, or to the rule
 * that was broken. Nothing here changes what it is given.
 */
import type { MessageType } from '../wire/batch.ts';
import type { Fields } from '../wire/kinds.ts';
import { isMap, isText } from '../wire/kinds.ts';
import type { Instant } from './facilities.ts';
import { parseIso } from './instant.ts';

/** Ids that the library remembers, if the app asked for that; empty texts otherwise. */
export interface Ids {
  userId: string;
  anonymousId: string;
}

/** A message's own fields under their names on the wire; each only when there is something to say. */
export interface OwnFields {
  userId?: string;
  anonymousId?: string;
  previousId?: string;
  groupId?: string;
  event?: string;
  name?: string;
  category?: string;
  properties?: Fields;
  traits?: Fields;
  integrations?: Fields;
}

const FILLED_TEXT = 'must be a non-empty string';
const MAP = 'must be an associative array';

/**
 * Reads one call after the other. What came of the last one stands in the fields: this runs for every call of the app,
 * and on the device making objects and returning values is most of what it costs.
 */
export class CallReader {
  /** Why the call is not sent: the argument or option at fault, e.g. `options.userId`. Empty when it is fine. */
  rejectedField = '';
  rejectedRule = '';
  /** Set when the call is sent although something about it was put right: what, in words. */
  correction = '';
  own: OwnFields = {};
  /** `options.timeStamp`; `undefined` when the time of the call is to be used. */
  at: Instant | undefined = undefined;
  /** The app's `context` option. */
  context: Fields | undefined = undefined;
  /** Option keys of identify that have no meaning of their own (spec: accepted). */
  extras: Fields | undefined = undefined;

  /** `remembered` fills in ids that the call does not give. */
  read(type: MessageType, args: unknown[], remembered: Ids): void {
    this.rejectedField = '';
    this.correction = '';
    this.own = {};
    this.at = undefined;
    this.context = undefined;
    this.extras = undefined;
    if (type === 'track') {
      this.requireText('eventName', 'event', args[0]);
      this.takeMap('properties', args[1]);
      this.takeOptions(args[2], type);
    } else if (type === 'screen') {
      this.takeText('name', args[0]);
      this.takeText('category', args[1]);
      if (this.own.name === undefined && this.own.category === undefined) {
        this.reject('name', 'or category must be a non-empty string');
      }
      this.takeMap('properties', args[2]);
      this.takeOptions(args[3], type);
    } else if (type === 'identify') {
      this.requireText('userId', 'userId', args[0]);
      this.takeMap('traits', args[1]);
      this.takeOptions(args[2], type);
    } else if (type === 'group') {
      this.requireText('userId', 'userId', args[0]);
      this.requireText('groupId', 'groupId', args[1]);
      this.takeMap('traits', args[2]);
      this.takeOptions(args[3], type);
    } else {
      this.requireText('userId', 'userId', args[0]);
      this.takeOptions(args[1], type);
    }
    this.fillInIds(remembered);
  }

  /** Keeps the first rule that is broken. */
  private reject(field: string, rule: string): void {
    if (this.rejectedField.length === 0) {
      this.rejectedField = field;
      this.rejectedRule = rule;
    }
  }

  /** An argument, and its name on the wire. */
  private requireText(argument: string, name: 'userId' | 'groupId' | 'event', value: unknown): void {
    if (getInterface(value, 'ifString') !== undefined && (value as string).length > 0) {
      this.own[name] = value as string;
    } else {
      this.reject(argument, FILLED_TEXT);
    }
  }

  /** A text that need not be given. */
  private takeText(name: 'name' | 'category', value: unknown): void {
    if (getInterface(value, 'ifString') !== undefined) {
      if ((value as string).length > 0) {
        this.own[name] = value as string;
      }
    } else if (value != null) {
      this.reject(name, 'must be a string');
    }
  }

  private takeMap(name: 'properties' | 'traits', value: unknown): void {
    if (getInterface(value, 'ifAssociativeArray') !== undefined) {
      this.own[name] = value as Fields;
    } else if (value != null) {
      this.reject(name, MAP);
    }
  }

  private takeOptions(options: unknown, type: MessageType): void {
    if (getInterface(options, 'ifAssociativeArray') !== undefined) {
      const given = options as Fields;
      for (const key in given) {
        const value = given[key];
        // Read in any case: an unquoted key of a BrightScript literal arrives in lower case.
        const name = key.toLowerCase();
        if (name === 'userid') {
          if (type === 'track' || type === 'screen') {
            this.takeId('userId', value);
          }
        } else if (name === 'anonymousid') {
          this.takeId('anonymousId', value);
        } else if (value != null) {
          this.takeRareOption(key, name, value, type);
        }
      }
    } else if (options != null) {
      this.reject('options', MAP);
    }
  }

  private takeRareOption(key: string, name: string, value: unknown, type: MessageType): void {
    if (name === 'previousid') {
      if (type === 'alias') {
        this.takeId('previousId', value);
      }
    } else if (name === 'timestamp') {
      this.takeTimestamp(value);
    } else if (name === 'context') {
      if (this.isMapOption(name, value)) {
        this.context = value as Fields;
      }
    } else if (name === 'integrations') {
      if (this.isMapOption(name, value)) {
        this.own.integrations = value as Fields;
      }
    } else if (type === 'identify') {
      this.takeExtra(key, value);
    }
  }

  /** An empty id counts as none. */
  private takeId(name: 'userId' | 'anonymousId' | 'previousId', value: unknown): void {
    if (getInterface(value, 'ifString') !== undefined) {
      if ((value as string).length > 0) {
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
    this.at = isText(value) ? parseIso(value) : undefined;
    if (this.at === undefined) {
      this.correction = 'options.timeStamp must be ISO 8601 with a UTC offset; the time of the call is used';
    }
  }

  private takeExtra(key: string, value: unknown): void {
    const extras: Fields = this.extras ?? {};
    extras[key] = value;
    this.extras = extras;
  }

  private fillInIds(remembered: Ids): void {
    const { own } = this;
    if (own.anonymousId === undefined) {
      if (own.userId === undefined && remembered.userId.length > 0) {
        own.userId = remembered.userId;
      }
      if (remembered.anonymousId.length > 0) {
        own.anonymousId = remembered.anonymousId;
      } else if (own.userId === undefined) {
        this.reject('options', 'must contain a non-empty string userId or anonymousId');
      }
    }
  }
}
