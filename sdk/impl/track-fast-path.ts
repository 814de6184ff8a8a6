/**
 * Fast path for nearly every call of an app: a `track` with a name, properties, and the same options as the one before.
 * `CallReader` has checked those options, and such a call breaks no rule, so only its text must be written. The slow
 * path takes every other call, and writes the same text for these.
 */
import type { CallEvent } from '../wire/call.ts';
import type { Fields } from '../wire/value-types.ts';
import type { Stock } from './delivery/stock.ts';
import type { CallReader } from './message/calls.ts';
import { PLAIN_UNICODE } from './facilities.ts';
import { mayHoldNan } from '../wire/losses.ts';
import type { MessageWriter } from './message/message.ts';

/** Upper bound on the length of a message before its own fields, without its context, in characters. */
const HEAD_MAX_CHARACTERS = 200;
/** Length of the JSON of the shortest event name, in characters. */
const EVENT_MIN_CHARACTERS = 3;

export class PlainTracks {
  /** The options as JSON; empty when the slow path must read them first. */
  private optionsText = '';
  /**
   * The remaining fields of a message with these options, remembered ids included. JSON keys are in order: `prefix`
   * precedes the name and properties, `suffix` follows them.
   */
  private prefix = '';
  private suffix = '';
  private writer: MessageWriter;
  private stock: Stock;

  constructor(writer: MessageWriter, stock: Stock) {
    this.writer = writer;
    this.stock = stock;
  }

  /** Caches the options of a track that the slow path accepted. */
  cacheOptions(options: unknown, reader: CallReader): void {
    const { anonymousId, integrations, userId } = reader.own;
    this.optionsText = '';
    if (!reader.hasExtraFields && integrations === undefined) {
      this.optionsText = formatJson(options, PLAIN_UNICODE);
      this.prefix = anonymousId === undefined ? '' : `"anonymousId":${formatJson(anonymousId, PLAIN_UNICODE)},`;
      this.suffix = userId === undefined ? '' : `,"userId":${formatJson(userId, PLAIN_UNICODE)}`;
    }
  }

  /** Invalidates the cached options. */
  forget(): void {
    this.optionsText = '';
  }

  /**
   * Writes the calls at the head of the array until one needs the slow path. A string has two type names on devices,
   * but one JSON; an Integer in a copied array has two type names. `now`: uptime.
   */
  take(events: unknown[], now: Long): void {
    const { optionsText, stock, writer } = this;
    const { ids, stamps } = writer;
    const { queue } = stock;
    const prefix = `${writer.contextPart}${this.prefix}"event":`;
    const suffix = `${this.suffix}}`;
    // Near the body limit the slow path counts exactly.
    const maxCharacters: Int = queue.maxTextCharacters - prefix.length - suffix.length - HEAD_MAX_CHARACTERS;
    if (optionsText === '' || writer.contextPart === '') {
      return;
    }
    while (events.length > 0) {
      const call = events[0] as CallEvent;
      if (type(call) !== 'roAssociativeArray') {
        return;
      }
      const { args, seconds, milliseconds } = call;
      const secondsType = type(seconds);
      if (
        formatJson(call.call, PLAIN_UNICODE) !== '"track"' ||
        type(args) !== 'roArray' ||
        (secondsType !== 'roInt' && secondsType !== 'roInteger' && secondsType !== 'Integer') ||
        type(milliseconds) !== secondsType ||
        formatJson(args[2], PLAIN_UNICODE) !== optionsText
      ) {
        return;
      }
      const event = formatJson(args[0], PLAIN_UNICODE);
      const properties = args[1] as Fields;
      const json = formatJson(properties, PLAIN_UNICODE);
      const lower = json.toLowerCase();
      if (
        event.length < EVENT_MIN_CHARACTERS ||
        mid(event, 1, 1) !== '"' ||
        type(properties) !== 'roAssociativeArray' ||
        json === '' ||
        // Most texts hold neither word, and the exact check costs more.
        ((instr(1, lower, 'nan') > 0 || instr(1, lower, 'inf') > 0) && mayHoldNan(json)) ||
        json.length + event.length > maxCharacters
      ) {
        return;
      }
      events.shift();
      if (milliseconds !== stamps.millisecond || seconds !== stamps.second) {
        stamps.take(seconds, milliseconds);
      }
      const messageId = ids.getRandomUUID();
      const own = `${event},"properties":${json}`;
      const text = `{"type":"track","messageId":"${messageId}","timestamp":"${stamps.text}${prefix}${own}${suffix}`;
      queue.add({ messageId, text, acceptedSeconds: seconds, segment: 0, settled: false }, text.length);
      if (queue.due.length > 0) {
        stock.offerDue(now);
      }
    }
  }
}
