/**
 * The rules of the five calls (spec, Endpoints): from positional arguments to what a message says, or to the rule
 * that was broken. Nothing here changes what it is given.
 */
import type { MessageType } from '../wire/batch.ts';
import type { Fields } from '../wire/kinds.ts';
import { isFilledText, isMap, isMissing, isText } from '../wire/kinds.ts';
import type { Instant } from './facilities.ts';
import { parseIso } from './instant.ts';

/** Who the message is about. Empty texts where the call gave none. */
export interface Ids {
  userId: string;
  anonymousId: string;
}

export interface CheckedCall {
  type: MessageType;
  ids: Ids;
  /** The call's own fields under their names on the wire. */
  own: Fields;
  at: Instant;
  /** The app's `context` option; `undefined` when it gave none. */
  context: Fields | undefined;
  integrations: Fields | undefined;
  /** Option keys of identify that have no meaning of their own (spec: accepted). `undefined` when there are none. */
  extras: Fields | undefined;
}

/** Why a call is not sent. */
export interface Rejection {
  /** The argument or option at fault, e.g. `options.userId`. */
  field: string;
  rule: string;
}

export interface CallReading {
  /** Set when the call is fine. */
  accepted: CheckedCall | undefined;
  /** Set when it is not. */
  rejected: Rejection | undefined;
  /** Set when the call is sent although something about it was put right: what, in words. */
  correction: string;
}

/** Ids that the library remembers, if the app asked for that; empty texts otherwise. They fill in what a call lacks. */
export function readCall(type: MessageType, args: unknown[], at: Instant, remembered: Ids): CallReading {
  const draft = new CallDraft(at);
  if (type === 'identify') {
    draft.requireText('userId', args[0]);
    draft.takeUserId(args[0]);
    draft.takeMap('traits', args[1]);
    draft.takeOptions(args[2], type);
  } else if (type === 'track') {
    draft.requireText('eventName', args[0]);
    draft.keep('event', args[0]);
    draft.takeMap('properties', args[1]);
    draft.takeOptions(args[2], type);
  } else if (type === 'screen') {
    draft.optionalText('name', args[0]);
    draft.optionalText('category', args[1]);
    if (!isFilledText(args[0]) && !isFilledText(args[1])) {
      draft.reject('name', 'or category must be a non-empty string');
    }
    draft.takeMap('properties', args[2]);
    draft.takeOptions(args[3], type);
  } else if (type === 'group') {
    draft.requireText('userId', args[0]);
    draft.takeUserId(args[0]);
    draft.requireText('groupId', args[1]);
    draft.keep('groupId', args[1]);
    draft.takeMap('traits', args[2]);
    draft.takeOptions(args[3], type);
  } else {
    draft.requireText('userId', args[0]);
    draft.takeUserId(args[0]);
    draft.takeOptions(args[1], type);
  }
  return draft.finish(type, remembered);
}

/** Collects what a call says and the first rule it breaks. */
class CallDraft {
  private rejected: Rejection | undefined = undefined;
  private correction = '';
  private userId = '';
  private anonymousId = '';
  private own: Fields = {};
  private at: Instant;
  private context: Fields | undefined = undefined;
  private integrations: Fields | undefined = undefined;
  private extras: Fields | undefined = undefined;

  constructor(at: Instant) {
    this.at = at;
  }

  reject(field: string, rule: string): void {
    if (this.rejected === undefined) {
      this.rejected = { field, rule };
    }
  }

  requireText(field: string, value: unknown): void {
    if (!isFilledText(value)) {
      this.reject(field, 'must be a non-empty string');
    }
  }

  /** Keeps a text under its own name when it was given. */
  optionalText(field: string, value: unknown): void {
    if (isFilledText(value)) {
      this.own[field] = value;
    } else if (!isMissing(value) && !isText(value)) {
      this.reject(field, 'must be a string');
    }
  }

  keep(field: string, value: unknown): void {
    this.own[field] = value;
  }

  takeUserId(value: unknown): void {
    if (isFilledText(value)) {
      this.userId = value;
    }
  }

  takeMap(field: string, value: unknown): void {
    if (isMap(value)) {
      this.own[field] = value;
    } else if (!isMissing(value)) {
      this.reject(field, 'must be an associative array');
    }
  }

  takeOptions(options: unknown, type: MessageType): void {
    if (isMissing(options)) {
      return;
    }
    if (!isMap(options)) {
      this.reject('options', 'must be an associative array');
      return;
    }
    for (const key in options) {
      this.takeOption(key, options[key], type);
    }
  }

  /** One option. Its key is read in any case: an unquoted key of a BrightScript literal arrives in lower case. */
  private takeOption(key: string, value: unknown, type: MessageType): void {
    const name = key.toLowerCase();
    if (isMissing(value)) {
      return;
    }
    if (name === 'userid') {
      if (type === 'track' || type === 'screen') {
        this.userId = this.idOption('userId', value);
      }
    } else if (name === 'anonymousid') {
      this.anonymousId = this.idOption('anonymousId', value);
    } else if (name === 'previousid') {
      const previousId = type === 'alias' ? this.idOption('previousId', value) : '';
      if (previousId.length > 0) {
        this.own['previousId'] = previousId;
      }
    } else if (name === 'timestamp') {
      this.takeTimestamp(value);
    } else if (name === 'context') {
      this.context = this.mapOption('context', value);
    } else if (name === 'integrations') {
      this.integrations = this.mapOption('integrations', value);
    } else if (type === 'identify') {
      this.takeExtra(key, value);
    }
  }

  /** The option as an id; an empty text when it is empty, or no text and the call is rejected. */
  private idOption(name: string, value: unknown): string {
    if (isText(value)) {
      return value;
    }
    this.reject(`options.${name}`, 'must be a non-empty string');
    return '';
  }

  private mapOption(name: string, value: unknown): Fields | undefined {
    if (isMap(value)) {
      return value;
    }
    this.reject(`options.${name}`, 'must be an associative array');
    return undefined;
  }

  private takeTimestamp(value: unknown): void {
    const parsed = isText(value) ? parseIso(value) : undefined;
    if (parsed === undefined) {
      this.correction =
        'options.timeStamp must be ISO 8601 with a UTC offset, such as 2026-11-20T18:00:00+00:00; the time of the call is used';
      return;
    }
    this.at = parsed;
  }

  private takeExtra(key: string, value: unknown): void {
    const extras: Fields = this.extras ?? {};
    extras[key] = value;
    this.extras = extras;
  }

  finish(type: MessageType, remembered: Ids): CallReading {
    if (this.userId.length === 0 && this.anonymousId.length === 0) {
      this.userId = remembered.userId;
    }
    if (this.anonymousId.length === 0) {
      this.anonymousId = remembered.anonymousId;
    }
    if (this.userId.length === 0 && this.anonymousId.length === 0) {
      this.reject('options', 'must contain a non-empty string userId or anonymousId');
    }
    if (this.rejected !== undefined) {
      return { accepted: undefined, rejected: this.rejected, correction: '' };
    }
    const accepted: CheckedCall = {
      type,
      ids: { userId: this.userId, anonymousId: this.anonymousId },
      own: this.own,
      at: this.at,
      context: this.context,
      integrations: this.integrations,
      extras: this.extras,
    };
    return { accepted, rejected: undefined, correction: this.correction };
  }
}
