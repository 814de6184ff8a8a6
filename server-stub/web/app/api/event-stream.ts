/**
 * Server-sent events over fetch. The browser's own EventSource cannot send the bearer token, and a token in the address
 * would end up in logs.
 */

export interface StreamEvent {
  name: string;
  data: string;
}

/** Maximum length of a buffered line, in characters. A stream with a longer line is aborted. */
const LONGEST_LINE_CHARACTERS = 8_000_000;

/** Splits a stream of text into events. Call `feed` with each chunk. */
export class EventStreamParser {
  #rest = '';
  #name = '';
  #data: string[] = [];

  feed(text: string): StreamEvent[] {
    this.#rest += text;
    const lines = this.#rest.split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
    if (this.#rest.length > LONGEST_LINE_CHARACTERS) throw new Error('a line of the event stream is too long');
    const events: StreamEvent[] = [];
    for (const line of lines) this.#line(line, events);
    return events;
  }

  #line(line: string, events: StreamEvent[]): void {
    if (line === '') {
      if (this.#data.length > 0) events.push({ name: this.#name || 'message', data: this.#data.join('\n') });
      this.#name = '';
      this.#data = [];
      return;
    }
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') this.#name = value;
    if (field === 'data') this.#data.push(value);
  }
}

/** Passes the events of a response to `onEvent` until it ends. */
async function readEvents(response: Response, onEvent: (event: StreamEvent) => void): Promise<void> {
  const parser = new EventStreamParser();
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    for (const event of parser.feed(decoder.decode(value, { stream: true }))) onEvent(event);
  }
}

/** Maximum delay between two connection attempts, in milliseconds. */
const MAX_DELAY_MS = 5000;
const FIRST_DELAY_MS = 250;

export type Connection = 'connecting' | 'live' | 'lost';

interface FollowOptions {
  open(signal: AbortSignal): Promise<{ ok: true; value: Response } | { ok: false; status: number }>;
  take(event: StreamEvent): void;
  /** Called on each change of the connection. When it is `live` again, the page should fetch the events it missed. */
  connection(state: Connection): void;
  signal: AbortSignal;
}

/** Follows a stream and reconnects after breaks, until the signal aborts or the server responds with a 4xx status. */
export async function follow({ open, take, connection, signal }: FollowOptions): Promise<void> {
  let delayMs = FIRST_DELAY_MS;
  connection('connecting');
  while (!signal.aborted) {
    const result = await open(signal);
    if (result.ok) {
      delayMs = FIRST_DELAY_MS;
      connection('live');
      await readEvents(result.value, take).catch(() => undefined);
    }
    if (signal.aborted) return;
    connection('lost');
    if (!result.ok && result.status >= 400 && result.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
  }
}
