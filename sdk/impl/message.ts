/** From a checked call to the text of its message. A message is serialised here, once, and never again. */
import type { Fields } from '../wire/kinds.ts';
import { isMap, isMissing } from '../wire/kinds.ts';
import type { CheckedCall } from './calls.ts';
import type { Json } from './facilities.ts';

/** An accepted message. */
export interface Message {
  messageId: string;
  /** Its JSON as it will stand in the request's `batch`; empty while it lies in its bulk file only. */
  text: string;
  /** When it was accepted, seconds since 1970 UTC: its age is counted from here. */
  acceptedSeconds: Int;
  /** Handed to the spool. */
  kept: boolean;
  /** The bulk file it is stored in; 0 when in none. */
  segment: Int;
  /** Delivered or given up: need not be kept. */
  settled: boolean;
}

/** What a message's `context` says when the app adds nothing. */
export interface OwnContext {
  fields: Fields;
  /** The JSON of `fields`, so that it is not written anew for each message. */
  text: string;
}

export function ownContext(fields: Fields, json: Json): OwnContext {
  return { fields, text: json.write(fields) };
}

/** The message's JSON, `timestamp` being the ISO text of the call's time; an empty text when the app's values cannot be written as JSON. */
export function messageText(
  call: CheckedCall,
  messageId: string,
  timestamp: string,
  context: OwnContext,
  json: Json,
): string {
  const fields: Fields = { type: call.type, messageId, timestamp };
  if (call.ids.userId.length > 0) {
    fields['userId'] = call.ids.userId;
  }
  if (call.ids.anonymousId.length > 0) {
    fields['anonymousId'] = call.ids.anonymousId;
  }
  for (const name in call.own) {
    fields[name] = call.own[name];
  }
  if (call.integrations !== undefined) {
    fields['integrations'] = call.integrations;
  }
  if (call.context !== undefined || call.extras !== undefined) {
    fields['context'] = mergedContext(call, context.fields);
    return json.write(fields);
  }
  const text = json.write(fields);
  if (text.length === 0) {
    return '';
  }
  return `${text.substring(0, text.length - 1)},"context":${context.text}}`;
}

/**
 * The app's context with what it lacks filled in, two levels deep; the app's keys win.
 * It is filled in in place: the call's data is the task's own copy, and a new map would lose its case mode.
 */
function mergedContext(call: CheckedCall, own: Fields): Fields {
  const merged: Fields = call.context ?? {};
  for (const key in own) {
    const mine = own[key];
    const theirs = merged[key];
    if (isMissing(theirs)) {
      merged[key] = mine;
    } else if (isMap(theirs) && isMap(mine)) {
      fillIn(theirs, mine);
    }
  }
  if (call.extras !== undefined) {
    merged['options'] = call.extras;
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
