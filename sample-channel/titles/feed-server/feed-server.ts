/**
 * Server of the titles channel: it generates the feed, the posters and the clip.
 *
 *   GET /titles.json   GET /posters/<id>.png   GET /clip.mp4 (with ranges, as players ask for them)
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { CATALOGUE } from './catalogue.ts';
import { makeClip } from './clip/make-clip.ts';
import { drawPoster } from './poster.ts';
import { sendFile } from './send-file.ts';

/** Modes of the feed: a correct answer, or one of the failures that feeds have. */
export const FEED_ANSWERS = ['titles', 'empty', 'not-json', 'not-a-feed', 'error', 'silence'] as const;
export type FeedAnswer = (typeof FEED_ANSWERS)[number];

export interface FeedServer {
  readonly server: Server;
  /** Mode of the next answers. Posters and the clip are always available. */
  answer: FeedAnswer;
  /** Number of requests for the feed. */
  readonly asked: number;
}

/** Feed bodies that are answered with 200. `origin`: address of this server as the device sees it. */
const FEEDS: Readonly<Record<Exclude<FeedAnswer, 'error' | 'silence'>, (origin: string) => string>> = {
  titles: (origin) =>
    JSON.stringify({
      titles: CATALOGUE.map((entry) => ({
        ...entry,
        poster: `${origin}/posters/${entry.id}.png`,
        clip: `${origin}/clip.mp4`,
      })),
    }),
  empty: () => JSON.stringify({ titles: [] }),
  'not-json': () => '<html><body>Sign in to this network</body></html>',
  'not-a-feed': () => JSON.stringify({ error: 'moved' }),
};

export async function createFeedServer(answer: FeedAnswer = 'titles'): Promise<FeedServer> {
  // Created on the first request: an emulated device plays without fetching it.
  let clip: Uint8Array | undefined;
  const files = new Map<string, () => { type: string; bytes: Uint8Array }>();
  files.set('/clip.mp4', () => ({ type: 'video/mp4', bytes: (clip ??= makeClip()) }));
  const posters = await Promise.all(CATALOGUE.map((_, place) => drawPoster(place)));
  posters.forEach((bytes, place) => {
    files.set(`/posters/${CATALOGUE[place]?.id ?? ''}.png`, () => ({ type: 'image/png', bytes }));
  });
  let asked = 0;
  const feed: FeedServer = {
    answer,
    get asked() {
      return asked;
    },
    server: createServer((request, response) => {
      const file = files.get(request.url ?? '');
      if (request.url === '/titles.json') {
        asked++;
        answerFeed(feed.answer, request, response);
      } else if (file === undefined) response.writeHead(404).end();
      else sendFile(file(), request, response);
    }),
  };
  return feed;
}

function answerFeed(answer: FeedAnswer, request: IncomingMessage, response: ServerResponse): void {
  // The device times out by itself, which closes the connection.
  if (answer === 'silence') return;
  if (answer === 'error') {
    response.writeHead(503).end('out of order');
    return;
  }
  const origin = `http://${request.headers.host ?? ''}`;
  response.writeHead(200, { 'content-type': 'application/json' }).end(FEEDS[answer](origin));
}
