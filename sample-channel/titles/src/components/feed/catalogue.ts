/** The feed's JSON as titles. What cannot be used comes back as a problem; nothing here touches the device. */

export interface Title {
  id: string;
  title: string;
  description: string;
  genre: string;
  /** 0 where the feed does not say. */
  year: number;
  minutes: number;
  /** Addresses of a picture and of a clip; empty where there is no picture. */
  poster: string;
  clip: string;
}

export type FeedProblem = 'offline' | 'timeout' | 'refused' | 'notJson' | 'notAFeed' | 'empty';

export type FeedResult =
  | { ok: true; titles: Title[]; /** Entries that could not be used. */ skipped: number }
  | { ok: false; problem: FeedProblem; /** For whoever looks at the figures, not for the viewer. */ detail: string };

/** Reads a feed: `{ "titles": [{ "id", "title", "clip", … }] }`. Entries without these three are left out. */
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
