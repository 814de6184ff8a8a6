/**
 * The inputs of one engine thread, in the order in which it read them: clock readings, random numbers, values of shared
 * memory, messages of the host, files that other threads write. A thread that gets the same inputs again does the same
 * again, independent of the time and of other threads.
 */

/** Kinds of inputs; recordings contain these numbers. */
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

/** Alternating kinds and answers. Answers can be cloned to other threads. */
export type TapeEntries = unknown[];

/** Sends entries to the host before the thread's next message. */
export interface TapeMessage {
  tape: TapeEntries;
}

/** Tells the host of a replay that the thread neither reads nor sends any more. */
export interface TapeOverMessage {
  tapeOver: true;
  /** Difference from the recording in the thread's last read; absent when the recording has just ended. */
  otherwise?: string;
}

export interface Tape {
  /** Returns an input, from `ask` or from the recording. */
  take<T>(kind: InputKind, ask: () => T): T;
  /** Runs `act` without recording or replaying its inputs, because they are the same in every run. */
  outside<T>(act: () => T): T;
  /** Sends the entries to the host; called before each message to it. */
  flush(): void;
}

/** Most unsent entries. A killed thread loses them, which is harmless: no message of the thread depends on them. */
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
      // Copies the answer now, because the engine changes it later.
      entries.push(kind, typeof answer === 'object' ? structuredClone(answer) : answer);
      if (entries.length >= MAX_WAITING) flush();
      return answer;
    },
    outside,
    flush,
  };
}

/** @param over called once, when the recording has no answer; does not return */
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
