/**
 * Measures admin load on the embedded store: the time of a search among a million messages, and what continuous searches
 * and backups cost ingest.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, type Benchmark, type Measurement } from '../../build/bench/measurement.ts';
import { adminOf, costsToIngest, NEEDLES, searcher } from './beside-ingest.ts';
import { sendAll, startOurs } from './rig.ts';

/** `BENCH_MESSAGES=10000000` takes twenty minutes to fill, and 12 GB. */
const MESSAGES = Number(process.env['BENCH_MESSAGES'] ?? 1_000_000);
/** Messages sent before waiting for the index: a server whose index lags by half a million messages refuses more. */
const PORTION = 250_000;
const MOST_SEARCH_MS = 200;

async function searchTimes(search: (needle: string) => Promise<number>): Promise<Measurement[]> {
  const all: Measurement[] = [];
  for (const needle of NEEDLES) {
    const times: number[] = [];
    for (let run = 0; run < 5; run++) {
      const started = performance.now();
      await search(needle);
      times.push(performance.now() - started);
    }
    all.push({
      what: `searching ${MESSAGES.toLocaleString('en')} messages for “${needle}”`,
      unit: 'ms',
      value: median(times),
      against: 'the limit',
      peer: MOST_SEARCH_MS,
      better: 'lower',
      // A needle shorter than three characters requires a scan of every message.
      ...(needle.length < 3 ? {} : { aim: 1 }),
      runs: times.length,
    });
  }
  return all;
}

const benchmark: Benchmark = {
  name: 'server: people beside ingest',
  async run(progress) {
    const dir = mkdtempSync(join(tmpdir(), 'settop-bench-'));
    const server = await startOurs(dir, 'sqlite', []);
    const { url } = server;
    const admin = adminOf(url);
    try {
      for (let sent = 0; sent < MESSAGES; sent += PORTION) {
        const end = Math.min(sent + PORTION, MESSAGES);
        await sendAll(url, end - sent, sent);
        while ((await admin.search(`bench-${end - 1}`)) === 0) await sleep(500);
        progress(`${end.toLocaleString('en')} messages are there`);
      }
      const searches = await searchTimes((needle) => admin.search(needle));
      const backup = { what: 'a backup is written', run: () => admin.backup() };
      const ingest = { url, first: MESSAGES, name: "ingest's answers" };
      return [...searches, ...(await costsToIngest(ingest, [searcher(admin), backup], progress))];
    } finally {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    }
  },
};
export default benchmark;
