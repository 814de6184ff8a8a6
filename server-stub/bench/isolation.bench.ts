/**
 * Measures what bad neighbours cost a healthy URL: the 99th percentile of the time from sending a message to its
 * arrival. The neighbours are ten dead host names, ten receivers that never answer, or one URL whose backlog fills its
 * share. Each case is compared with a run without neighbours. Runs alternate at a fixed rate.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, type Benchmark, type Measurement } from '../../build/bench/measurement.ts';
import { p99AtHealthyUrl } from './healthy-p99.ts';
import { startScript, urlIn } from './rig.ts';

const RUNS = 3;
const NEIGHBOURS = 10;

const benchmark: Benchmark = {
  name: 'server: isolation of a healthy URL',
  async run(progress) {
    const dir = mkdtempSync(join(tmpdir(), 'settop-bench-'));
    const silent = await startScript('bench/silent-receiver.ts', []);
    const names = await startScript('bench/dead-name-server.ts', []);
    const url = urlIn(silent.line);
    const ten = (of: (n: number) => string): string[] => Array.from({ length: NEIGHBOURS }, (_, n) => of(n));
    const nameServers = [names.line.slice('listening on '.length)];
    const cases = {
      'ten dead names': { others: ten((n) => `http://dead-${n}.example/`), more: { network: { nameServers } } },
      'ten receivers that never answer': { others: ten((n) => `${url}/${n}`), more: {} },
      'one full share': { others: [`${url}/full`], more: { delivery: { maxPendingPerUrl: 100 } } },
    };
    const alone: number[] = [];
    const beside = new Map<string, number[]>();
    try {
      for (let run = 0; run < RUNS; run++) {
        alone.push(await p99AtHealthyUrl(dir, []));
        for (const [what, { others, more }] of Object.entries(cases)) {
          beside.set(what, [...(beside.get(what) ?? []), await p99AtHealthyUrl(dir, others, more)]);
        }
        progress(`run ${run + 1} of ${RUNS}`);
      }
    } finally {
      await silent.stop();
      await names.stop();
      rmSync(dir, { recursive: true, force: true });
    }
    return [...beside].map(([what, values]): Measurement => ({
      what: `p99 from sending to arrival at a healthy URL beside ${what}`,
      unit: 'ms',
      value: median(values),
      against: 'the same without neighbours',
      peer: median(alone),
      better: 'lower',
      aim: 1.5,
      runs: RUNS,
    }));
  },
};
export default benchmark;
