/** Writes the text of a message from the content of a call, once per message. */
import type { MessageType, OwnFields } from '../../wire/batch.ts';
import type { Fields } from '../../wire/value-types.ts';
import { isMap, isMissing } from '../../wire/value-types.ts';
import type { Instant, Json } from '../facilities.ts';
import { IsoStamps } from './iso-stamps.ts';

/** An accepted message. */
export interface Message {
  messageId: string;
  /** Its JSON in the `batch` of the request; empty while only its bulk file has it. */
  text: string;
  /** Time of acceptance, in seconds since 1970 UTC: the start of its age. */
  acceptedSeconds: Int;
  /** Number of its bulk file; 0 for none. */
  segment: Int;
  /** Delivered or dropped: it need not be kept. */
  settled: boolean;
}

/** Content of a message before it is written as JSON. */
export interface Content {
  own: OwnFields;
  /** Time that the app gave; `invalid` for the time of the call. */
  at: Instant | undefined;
  /** The app's `context`, which overrides the SDK's values. */
  context: Fields | undefined;
  /** Other option keys of identify. */
  extras: Fields | undefined;
}

/** Writes messages one after the other. Its fields hold the last one, because a new object for each costs time. */
export class MessageWriter {
  messageId = '';
  /** Empty when the app's values cannot be written as JSON. */
  text = '';
  private json: Json;
  readonly ids: roDeviceInfo;
  readonly stamps: IsoStamps = new IsoStamps();
  private context: Fields = {};
  /** Cached text between the timestamp and the own fields, the same in nearly all messages. */
  contextPart = '';

  constructor(json: Json, ids: roDeviceInfo) {
    this.json = json;
    this.ids = ids;
  }

  /** Sets the `context` of messages to which the app adds nothing. */
  useContext(fields: Fields): void {
    this.context = fields;
    this.contextPart = contextPart(this.json.write(fields, 'context'));
  }

  /** `seconds` and `milliseconds`: when the call was made. */
  write(type: MessageType, content: Content, seconds: Int, milliseconds: Int): void {
    const { at } = content;
    const own = this.json.write(content.own);
    const usual = this.contextPart;
    if (content.context !== undefined || content.extras !== undefined) {
      this.contextPart = contextPart(this.json.write(mergedContext(content, this.context), 'context'));
    }
    if (at === undefined) {
      this.writeOwn(type, own, seconds, milliseconds);
    } else {
      this.writeOwn(type, own, at.seconds, at.milliseconds);
    }
    this.contextPart = usual;
  }

  /** `own`: JSON of the own fields of the message. They have an id at least, so the object is never empty. */
  writeOwn(type: MessageType, own: string, seconds: Int, milliseconds: Int): void {
    const { contextPart, stamps } = this;
    const messageId = this.ids.getRandomUUID();
    stamps.take(seconds, milliseconds);
    this.messageId = messageId;
    this.text = '';
    if (own !== '' && contextPart !== '') {
      const head = `{"type":"${type}","messageId":"${messageId}","timestamp":"`;
      this.text = `${head}${stamps.text}${contextPart}${mid(own, 2)}`;
    }
  }
}

/** Returns the text of the context; empty when it cannot be written. */
function contextPart(text: string): string {
  return text === '' ? '' : `","context":${text},`;
}

/**
 * Merges the SDK's context into the app's, two levels deep; the app's keys win. Merges in place: the call's data is the
 * task's own copy, and a new associative array would lose its case mode.
 */
function mergedContext(content: Content, own: Fields): Fields {
  const merged: Fields = content.context ?? {};
  for (const key in own) {
    const mine = own[key];
    const theirs = merged[key];
    if (isMissing(theirs)) {
      merged[key] = mine;
    } else if (isMap(theirs) && isMap(mine)) {
      fillIn(theirs, mine);
    }
  }
  if (content.extras !== undefined) {
    const given = merged['options'];
    if (isMap(given)) {
      fillIn(given, content.extras);
    } else {
      merged['options'] = content.extras;
    }
  }
  return merged;
}

function fillIn(target: Fields, from: Fields): void {
  for (const key in from) {
    if (isMissing(target[key])) {
      target[key] = from[key];
    }
  }
}
