/** The page of `settop-rig run`: picture, remote control and console of one device, on loopback, behind a token. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { holdsToken } from '@settop-analytics/device/servers/bearer-token';
import { writeOrCut } from '@settop-analytics/device/servers/bounded-write';
import type { ScreenSource } from './screen-source.ts';

const PAGE = new URL('./page.html', import.meta.url);
const LOOPBACK_HOST = /^(127\.0\.0\.1|localhost)(:\d+)?$/;
/** Lines kept for a page that is opened later. */
const MAX_LINES = 2000;
const MAX_KEY_CHARACTERS = 40;

export interface PageParts {
  screen: ScreenSource;
  press(key: string): Promise<void>;
}

/** Keeps the newest console lines and passes new ones to the open pages. */
export class ConsoleFeed {
  readonly #lines: string[] = [];
  readonly #readers = new Set<(line: string) => void>();

  add(line: string): void {
    this.#lines.push(line);
    if (this.#lines.length > MAX_LINES) this.#lines.shift();
    for (const reader of this.#readers) reader(line);
  }

  /** Calls `reader` with every stored line, and with each new one. @returns a function that stops */
  follow(reader: (line: string) => void): () => void {
    for (const line of this.#lines) reader(line);
    this.#readers.add(reader);
    return () => void this.#readers.delete(reader);
  }
}

export function pageServer({ screen, press }: PageParts, feed: ConsoleFeed, token: string): Server {
  const routes: Readonly<
    Record<string, (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>>
  > = {
    'GET /frame': async (request, response, url) => {
      const gone = new AbortController();
      request.on('close', () => gone.abort());
      const frame = await screen(Number(url.searchParams.get('after') ?? 0) || 0, gone.signal);
      if (frame === undefined) response.writeHead(204).end();
      else response.writeHead(200, { 'Content-Type': frame.type, 'X-Frame': String(frame.number) }).end(frame.bytes);
    },
    'GET /console': async (request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' });
      const stop = feed.follow((line) => {
        writeOrCut(response, `${line}\n`);
      });
      request.on('close', stop);
    },
    'POST /key': async (_request, response, url) => {
      const key = url.searchParams.get('key') ?? '';
      if (key === '' || key.length > MAX_KEY_CHARACTERS) throw new Error('a key has a name');
      await press(key);
      response.writeHead(204).end();
    },
  };
  return createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(error instanceof Error ? error.message : String(error));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    if (!LOOPBACK_HOST.test(request.headers.host ?? '')) {
      response.writeHead(403).end('Use the loopback address.');
      return;
    }
    const url = new URL(`http://page${request.url?.startsWith('/') === true ? request.url : '/'}`);
    // The page itself holds nothing: what it asks for needs the token, which only its link has.
    if (request.method === 'GET' && url.pathname === '/') {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(await readFile(PAGE));
      return;
    }
    const route = routes[`${request.method} ${url.pathname}`];
    if (!holdsToken(request, token)) response.writeHead(401).end('The token is missing or wrong.');
    else if (route === undefined) response.writeHead(404).end();
    else await route(request, response, url);
  }
}
