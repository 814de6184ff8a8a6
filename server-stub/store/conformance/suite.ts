/** One suite for both engines: whatever the store promises, both keep. The files beside this one hold its tests. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { postgresMissing, suitePostgres } from '../../testing/postgres.ts';
import { openEmbeddedStore } from '../embedded/store.ts';
import { openPostgresStore } from '../postgres/store.ts';
import type { Claim } from '../deliveries.ts';
import type { AppendResult } from '../event-log.ts';
import type { NewMessage } from '../message.ts';
import type { Store } from '../store.ts';

export const DAY_MS = 86_400_000;
/** Two webhooks. */
export const A = 'wh_a';
export const B = 'wh_b';

interface Suite {
  /** A test with an empty store of its own; `reopen` closes that one and opens it again. */
  it(name: string, run: (store: Store, reopen: () => Promise<Store>) => Promise<void>): void;
  append(messages: NewMessage[], nowMs?: number): Promise<AppendResult[]>;
  claim(webhook: string, nowMs: number, most?: number, mostBytes?: number): Promise<Claim[]>;
  claimOne(webhook: string, nowMs: number): Promise<Claim>;
  statusOf(delivery: number): Promise<string | undefined>;
}

/** Opens a store, or one opened before under the same name. */
type Open = (name: string) => Promise<Store>;

/** `start` is called inside the suite that uses the stores: what it starts ends with that suite. */
const ENGINES: readonly { name: string; missing: string | undefined; start: () => Open }[] = [
  {
    name: 'embedded',
    missing: undefined,
    start() {
      const dir = mkdtempSync(join(tmpdir(), 'settop-store-'));
      after(() => rmSync(dir, { recursive: true, force: true }));
      return async (name) => openEmbeddedStore({ dir: join(dir, name) });
    },
  },
  {
    name: 'postgres',
    missing: postgresMissing(),
    start() {
      const postgres = suitePostgres();
      const urls = new Map<string, string>();
      return async (name) => {
        const url = urls.get(name) ?? (await postgres.createDatabase(name));
        urls.set(name, url);
        return openPostgresStore(url);
      };
    },
  },
];

export function onBothStores(subject: string, define: (suite: Suite) => void): void {
  for (const engine of ENGINES) {
    describe(`${subject}: ${engine.name}`, { skip: engine.missing ?? false }, () => {
      const open = engine.start();
      let count = 0;
      let store: Store;
      const claim: Suite['claim'] = (webhook, nowMs, most = 100, mostBytes = 1e6) =>
        store.deliveries.take({ webhook, nowMs, most, mostBytes });
      define({
        it(name, run) {
          test(name, async () => {
            const database = `test${count++}`;
            store = await open(database);
            try {
              await run(store, async () => {
                await store.close();
                return (store = await open(database));
              });
            } finally {
              await store.close();
            }
          });
        },
        append: (messages, nowMs = 1000) => store.log.append(messages, nowMs, DAY_MS),
        claim,
        claimOne: async (webhook, nowMs) =>
          (await claim(webhook, nowMs, 1))[0] ?? assert.fail(`nothing to claim at ${webhook}`),
        statusOf: async (id) => (await store.index.deliveries({ id }, 1, undefined))[0]?.status,
      });
    });
  }
}
