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

/** Splits a text stream into events; call `feed` for each chunk. */
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

/** Passes the events of a response to `take` until it ends. */
async function readEvents(response: Response, take: (event: StreamEvent) => void): Promise<void> {
  const parser = new EventStreamParser();
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    for (const event of parser.feed(decoder.decode(value, { stream: true }))) take(event);
  }
}

/** Maximum delay between two connection attempts, in milliseconds. */
const LONGEST_PAUSE_MS = 5000;
const FIRST_PAUSE_MS = 250;

export type Connection = 'connecting' | 'live' | 'lost';

interface FollowOptions {
  open(signal: AbortSignal): Promise<{ ok: true; value: Response } | { ok: false; status: number }>;
  take(event: StreamEvent): void;
  /** Called on each change of the connection. After a break, `live` means that the page should fetch what it missed. */
  connection(state: Connection): void;
  signal: AbortSignal;
}

/** Follows a stream and reconnects after breaks, until the signal aborts. A 4xx response ends it. */
export async function follow({ open, take, connection, signal }: FollowOptions): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  connection('connecting');
  while (!signal.aborted) {
    const opened = await open(signal);
    if (opened.ok) {
      pauseMs = FIRST_PAUSE_MS;
      connection('live');
      await readEvents(opened.value, take).catch(() => undefined);
    }
    if (signal.aborted) return;
    connection('lost');
    if (!opened.ok && opened.status >= 400 && opened.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}
