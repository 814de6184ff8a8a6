/**
 * What came into one engine thread from outside, in the order in which the thread asked for it: clock readings, random
 * numbers, what lay in memory that it shares, messages of the host, files that other threads write. A thread that is given
 * the same answers again does the same again, whatever the time is and however the other threads run.
 */

/** What is asked; the numbers stand in recordings. */
export const INPUT = {
  date: 0,
  monotonic: 1,
  cpu: 2,
  random: 3,
  randomBytes: 4,
  uuid: 5,
  load: 6,
  exchange: 7,
  compareExchange: 8,
  wait: 9,
  host: 10,
  mailbox: 11,
  file: 12,
} as const;

export type InputKind = (typeof INPUT)[keyof typeof INPUT];

function nameOf(kind: unknown): string {
  return Object.entries(INPUT).find(([, number]) => number === kind)?.[0] ?? `of kind ${String(kind)}`;
}

/** Kinds and answers in turn. Answers can be cloned to other threads. */
export type TapeEntries = unknown[];

/** To the host, before the thread's next message. */
export interface TapeMessage {
  tape: TapeEntries;
}

/** To the host of a replay. The thread asks no more and says no more. */
export interface TapeOverMessage {
  tapeOver: true;
  /** It asked for something else than when it was recorded; absent where the recording is just over. */
  otherwise?: string;
}

export interface Tape {
  /** The answer, from outside or from the recording. */
  take<T>(kind: InputKind, ask: () => T): T;
  /** What is done within is neither recorded nor answered: it is the same in any run. */
  outside<T>(act: () => T): T;
  /** Before a message to the host. */
  flush(): void;
}

/** Entries that are not with the host yet. A thread that is killed loses them: they have changed nothing it said. */
const MAX_WAITING = 4096;

export function recordingTape(post: (message: TapeMessage) => void): Tape {
  let entries: TapeEntries = [];
  let depth = 0;
  const flush = (): void => {
    if (entries.length === 0) return;
    const full = entries;
    entries = [];
    post({ tape: full });
  };
  const outside = <T>(act: () => T): T => {
    depth++;
    try {
      return act();
    } finally {
      depth--;
    }
  };
  return {
    take: (kind, ask) => {
      if (depth > 0) return ask();
      const answer = outside(ask);
      // As it is now: the engine goes on to change what it was given.
      entries.push(kind, typeof answer === 'object' ? structuredClone(answer) : answer);
      if (entries.length >= MAX_WAITING) flush();
      return answer;
    },
    outside,
    flush,
  };
}

/** @param over called once, when there is no answer any more; does not return */
export function replayingTape(entries: readonly unknown[], over: (otherwise?: string) => never): Tape {
  let at = 0;
  let depth = 0;
  return {
    take: <T>(kind: InputKind, ask: () => T): T => {
      if (depth > 0) return ask();
      if (at >= entries.length) return over();
      if (entries[at] !== kind) {
        return over(`input ${at / 2} is ${nameOf(kind)}, and ${nameOf(entries[at])} in the recording`);
      }
      at += 2;
      return entries[at - 1] as T;
    },
    outside: (act) => {
      depth++;
      try {
        return act();
      } finally {
        depth--;
      }
    },
    flush: () => undefined,
  };
}
