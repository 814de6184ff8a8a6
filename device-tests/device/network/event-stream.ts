/** Reads `text/event-stream` as the HTML standard describes it, and delivers blocks without data as well. */

export interface ServerSentEvent {
  /** Absent fields are empty, and `retry` is 0. */
  event: string;
  id: string;
  data: string;
  /** Milliseconds. */
  retry: number;
  /** True when the block has an `id`, which may be empty. */
  hasId: boolean;
}

/** Most characters of one event. A server that exceeds it breaks its transfer. */
export const MAX_EVENT_CHARACTERS = 1024 * 1024;

const LINE_END = /\r\n|\r|\n/g;
/** Longest interval of `retry`, in milliseconds: an Integer of the channel. */
const MAX_RETRY_MS = 2 ** 31 - 1;

export class EventStreamReader {
  readonly #decoder = new TextDecoder();
  #rest = '';
  /** True when the last chunk ended with CR, of which the LF may still come. */
  #endsWithCr = false;
  #fields = new Map<string, string>();
  #characters = 0;

  /** @returns the events that this chunk completes; undefined when an event is too long */
  read(chunk: Uint8Array): ServerSentEvent[] | undefined {
    let text = this.#decoder.decode(chunk, { stream: true });
    if (text === '') return [];
    if (this.#endsWithCr && text.startsWith('\n')) text = text.slice(1);
    this.#endsWithCr = text.endsWith('\r');
    const events: ServerSentEvent[] = [];
    let start = 0;
    for (const { index, 0: end } of text.matchAll(LINE_END)) {
      const event = this.#line(this.#rest + text.slice(start, index));
      if (event !== undefined) events.push(event);
      this.#rest = '';
      start = index + end.length;
    }
    this.#rest += text.slice(start);
    return this.#characters + this.#rest.length > MAX_EVENT_CHARACTERS ? undefined : events;
  }

  #line(line: string): ServerSentEvent | undefined {
    if (line === '') return this.#take();
    const [name = ''] = line.split(':', 1);
    const value = line.slice(name.length + 1).replace(/^ /, '');
    const before = this.#fields.get(name);
    if (name === 'data') this.#set(name, before === undefined ? value : `${before}\n${value}`);
    else if (name === 'event') this.#set(name, value);
    else if (name === 'id' && !value.includes('\0')) this.#set(name, value);
    else if (name === 'retry' && /^\d+$/.test(value)) this.#set(name, value);
    return undefined;
  }

  #set(name: string, value: string): void {
    this.#characters += value.length - (this.#fields.get(name)?.length ?? 0);
    this.#fields.set(name, value);
  }

  #take(): ServerSentEvent | undefined {
    const fields = this.#fields;
    if (fields.size === 0) return undefined;
    this.#fields = new Map();
    this.#characters = 0;
    return {
      event: fields.get('event') ?? '',
      id: fields.get('id') ?? '',
      data: fields.get('data') ?? '',
      retry: Math.min(Number(fields.get('retry') ?? 0), MAX_RETRY_MS),
      hasId: fields.has('id'),
    };
  }
}
