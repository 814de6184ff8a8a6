/**
 * Named locks across servers, as rows that the heartbeat frees when their server is dead. A live server that was taken
 * for dead finds out when it writes: see `confirm`.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreUnavailable } from '../unavailable.ts';
import type { Database, Query } from './database.ts';

/** Interval of attempts to take a held lock, in milliseconds. */
const ASK_MS = 200;

export class Locks {
  readonly #database: Database;
  readonly #owner: string;
  /** Queue for each name within this process, since the table only distinguishes servers. */
  readonly #turns = new Map<string, Promise<unknown>>();
  /** Token of each held lock, by name. */
  readonly #held = new Map<string, string>();
  /** Tokens of released locks whose row may still exist. */
  readonly #unreleased = new Set<string>();

  constructor(database: Database, owner: string) {
    this.#database = database;
    this.#owner = owner;
  }

  async hold<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const before = this.#turns.get(name) ?? Promise.resolve();
    const run = async (): Promise<T> => {
      const token = await this.#take(name, signal);
      this.#held.set(name, token);
      try {
        return await work();
      } finally {
        this.#held.delete(name);
        this.#unreleased.add(token);
        // A lock that cannot be released now is released by the next poll for work.
        await this.release().catch(() => undefined);
      }
    };
    const turn = before.then(run, run);
    this.#turns.set(name, turn);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(name) === turn) this.#turns.delete(name);
    }
  }

  /** Throws when another server has taken over the lock; else keeps it until the transaction ends. */
  async confirm(query: Query, name: string): Promise<void> {
    const token = this.#held.get(name);
    if (token === undefined) return;
    const rows = await query('SELECT 1 FROM locks WHERE name = $1 AND token = $2 FOR SHARE', name, token);
    if (rows.length === 0) {
      throw new StoreUnavailable('this server did not answer for so long that another one took over its work');
    }
  }

  /** Deletes the rows of released locks. */
  async release(): Promise<void> {
    for (const token of this.#unreleased) {
      await this.#database.all('DELETE FROM locks WHERE token = ?', token);
      this.#unreleased.delete(token);
    }
  }

  async #take(name: string, signal: AbortSignal | undefined): Promise<string> {
    const token = randomUUID();
    for (;;) {
      if (signal?.aborted === true)
        throw new StoreUnavailable('this server stops while another one is at the same work');
      // A row of this server itself is a leftover of a lost answer: nobody in this process holds the lock.
      const rows = await this.#database.all(
        `INSERT INTO locks (name, server, token) VALUES (?, ?, ?)
         ON CONFLICT (name) DO UPDATE SET server = excluded.server, token = excluded.token
         WHERE locks.server = excluded.server OR locks.server NOT IN (SELECT id FROM servers) RETURNING 1`,
        name,
        this.#owner,
        token,
      );
      if (rows.length > 0) return token;
      await sleep(ASK_MS);
    }
  }
}
