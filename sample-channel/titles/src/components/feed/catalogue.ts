/** Parses the JSON of the feed into titles. Invalid data becomes a problem. Nothing here touches the device. */

export interface Title {
  id: string;
  title: string;
  description: string;
  genre: string;
  /** Year; 0 when the feed has none. */
  year: number;
  minutes: number;
  /** URLs of a picture and of a clip; an empty string for no picture. */
  poster: string;
  clip: string;
}

export type FeedProblem = 'offline' | 'timeout' | 'refused' | 'notJson' | 'notAFeed' | 'empty';

export type FeedResult =
  | { ok: true; titles: Title[]; /** Entries that could not be used. */ skipped: number }
  | { ok: false; problem: FeedProblem; /** For whoever looks at the figures, not for the viewer. */ detail: string };

/** Reads a feed: `{ "titles": [{ "id", "title", "clip", … }] }`. Skips entries without these three. */
export function readFeed(text: string): FeedResult {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a server sends may be anything, and each use asks
  let feed: any;
  try {
    feed = JSON.parse(text);
  } catch {
    return failed('notJson', `${text.length} characters`);
  }
  const entries: unknown = feed?.titles;
  if (!Array.isArray(entries)) return failed('notAFeed', 'there is no list of titles');

  const titles = entries.map(readTitle).filter((title) => title !== undefined);
  const skipped = entries.length - titles.length;
  if (titles.length === 0) return failed('empty', `${skipped} skipped`);
  return { ok: true, titles, skipped };
}

export function failed(problem: FeedProblem, detail: string): FeedResult {
  return { ok: false, problem, detail };
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as above
function readTitle(entry: any): Title | undefined {
  const { id, title, clip, description, genre, poster, year, minutes } = entry ?? {};
  if (!isText(id) || !isText(title) || !isText(clip)) return undefined;
  return {
    id,
    title,
    clip,
    description: textOr(description, ''),
    genre: textOr(genre, ''),
    poster: textOr(poster, ''),
    year: numberOr(year, 0),
    minutes: numberOr(minutes, 0),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);
const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
