/** Conformance suite that runs against each store engine. The files beside this one hold its tests. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { silentLogger } from '../../runtime/log.ts';
import { clusterMissing } from '../../testing/cluster.ts';
import { arrived as arrivedAt, AT_ONCE } from '../../testing/cluster-store.ts';
import { suitePostgres } from '../../testing/postgres.ts';
import { createBrokerHost } from '../../testing/shared-broker.ts';
import { openEmbeddedStore } from '../embedded/store.ts';
import { Database } from '../postgres/database.ts';
import { openRabbitStore, type RabbitStore } from '../rabbitmq/store.ts';
import type { Claim } from '../deliveries.ts';
import type { AppendResult } from '../event-log.ts';
import type { NewMessage } from '../message.ts';
import type { Store } from '../store.ts';

export const DAY_MS = 86_400_000;
/** Two webhooks. */
export const A = 'wh_a';
export const B = 'wh_b';

interface Suite {
  /** Declares a test with an empty store of its own; `reopen` closes that store and opens it again. */
  it(name: string, run: (store: Store, reopen: () => Promise<Store>) => Promise<void>): void;
  append(messages: NewMessage[], nowMs?: number): Promise<AppendResult[]>;
  claim(webhook: string, nowMs: number, most?: number, mostBytes?: number): Promise<Claim[]>;
  claimOne(webhook: string, nowMs: number): Promise<Claim>;
  nextDueOf(webhook: string, afterMs: number): Promise<number | undefined>;
  statusOf(delivery: number): Promise<string | undefined>;
}

/** Opens a store, or one opened before under the same name. */
type Open = (name: string) => Promise<Store>;

interface Engine {
  name: string;
  missing: string | undefined;
  /** Called inside the suite that uses the stores; everything it starts ends with that suite. */
  start(): Started;
}

interface Started {
  open: Open;
  /** Resolves when the last opened store holds everything waiting for a webhook; absent where it always does. */
  arrived?(store: Store, webhook: string): Promise<void>;
}

const ENGINES: readonly Engine[] = [
  {
    name: 'embedded',
    missing: undefined,
    start() {
      const dir = mkdtempSync(join(tmpdir(), 'settop-store-'));
      after(() => rmSync(dir, { recursive: true, force: true }));
      return { open: async (name) => openEmbeddedStore({ dir: join(dir, name) }) };
    },
  },
  {
    name: 'rabbitmq',
    missing: clusterMissing(),
    start() {
      const postgres = suitePostgres();
      const places = new Map<string, { store: string; queue: string[] }>();
      let books: Database | undefined;
      const look = async (url: string | undefined): Promise<void> => {
        await books?.close();
        books = url === undefined ? undefined : new Database(url);
      };
      after(() => look(undefined));
      return {
        async open(name) {
          const place = places.get(name) ?? {
            store: await postgres.createDatabase(name),
            queue: await createBrokerHost(name),
          };
          places.set(name, place);
          await look(place.store);
          return openRabbitStore({ ...place, ...AT_ONCE, log: silentLogger });
        },
        arrived: (store, webhook) =>
          arrivedAt(store as RabbitStore, books ?? assert.fail('no store was opened'), webhook),
      };
    },
  },
];

export function onBothStores(subject: string, define: (suite: Suite) => void): void {
  for (const engine of ENGINES) {
    describe(`${subject}: ${engine.name}`, { skip: engine.missing ?? false }, () => {
      const { open, arrived } = engine.start();
      let count = 0;
      let store: Store;
      const claim: Suite['claim'] = async (webhook, nowMs, most = 100, mostBytes = 1e6) => {
        await arrived?.(store, webhook);
        return store.deliveries.take({ webhook, nowMs, most, mostBytes });
      };
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
        nextDueOf: async (webhook, afterMs) => {
          await arrived?.(store, webhook);
          return store.deliveries.nextDueOf(webhook, afterMs);
        },
        statusOf: async (id) => (await store.index.deliveries({ id }, 1, undefined))[0]?.status,
      });
    });
  }
}
