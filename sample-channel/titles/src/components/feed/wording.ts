/** Texts for the viewer: facts about a title, times, and error messages. */
import type { FeedProblem, Title } from './catalogue.ts';

export interface Message {
  heading: string;
  text: string;
}

const PROBLEMS: Record<FeedProblem, Message> = {
  offline: { heading: 'No connection', text: 'The titles could not be fetched. Check that this device is online.' },
  timeout: { heading: 'This takes too long', text: 'The server did not answer in time. It may be busy.' },
  refused: { heading: 'The server has a problem', text: 'It answered, but without titles. Try again in a while.' },
  notJson: {
    heading: 'The titles cannot be read',
    text: 'The answer of the server is damaged, or not for this channel.',
  },
  notAFeed: { heading: 'The titles cannot be read', text: 'The server sent something else than a list of titles.' },
  empty: { heading: 'Nothing to watch yet', text: 'There are no titles at the moment. Come back later.' },
};

export function wordsFor(problem: FeedProblem): Message {
  return PROBLEMS[problem];
}

/** Formats the known facts: `1962 · 1 h 34 min · Drama`. */
export function factsOf({ year, minutes, genre }: Title): string {
  return [year > 0 ? `${year}` : '', minutes > 0 ? lengthOf(minutes) : '', genre]
    .filter((fact) => fact !== '')
    .join(' · ');
}

/** Formats a duration: `1 h 34 min`, `45 min`, `2 h`. */
export function lengthOf(minutes: number): string {
  const rounded = Math.round(minutes);
  const hours = Math.floor(rounded / 60);
  const rest = rounded % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Formats a position: `1:07`, `1:00:05`. */
export function clockOf(seconds: number): string {
  const rounded = Math.floor(seconds);
  const parts = [Math.floor(rounded / 60) % 60, rounded % 60];
  const hours = Math.floor(rounded / 3600);
  if (hours > 0) parts.unshift(hours);
  return parts.map((part, index) => (index === 0 ? `${part}` : `${part}`.padStart(2, '0'))).join(':');
}
