import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { bodyOf } from './body.ts';
import { ADMIN_TOKEN, postBatch, sendAll, startOurs } from './rig.ts';
const N = Number(process.env['N'] ?? 200000);
async function p(url: string, first: number, others?: () => Promise<void>) {
  const pool = new Pool(url, { connections: 8 });
  let going = true; let loops = 0;
  const loop = (async () => { while (going && others) { await others(); loops++; } })();
  const answers: Promise<number>[] = [];
  for (let n = 0; n < 300; n++) {
    const batch = Array.from({ length: 10 }, (_, k) => bodyOf(first + n * 10 + k));
    const s = performance.now();
    answers.push(postBatch(pool, batch).then(() => performance.now() - s));
    await sleep(50);
  }
  const t = (await Promise.all(answers)).sort((a, b) => a - b);
  going = false; await loop; await pool.close();
  return `p50 ${t[150]?.toFixed(1)} p90 ${t[270]?.toFixed(1)} p99 ${t[297]?.toFixed(1)} max ${t[299]?.toFixed(1)} loops ${loops}`;
}
const dir = mkdtempSync(join(tmpdir(), 'settop-bench-'));
const server = await startOurs(dir, 'sqlite', []);
await sendAll(server.url, N);
await sleep(15000);
let first = N;
const next = () => { first += 3000; return first - 3000; };
const backup = async () => {
  const s = performance.now();
  const a = await fetch(server.url + '/api/backup', { method: 'POST', headers: { authorization: `Bearer ${ADMIN_TOKEN}` } });
  const j = await a.json() as { file: string };
  console.log('  backup', (performance.now() - s).toFixed(0), 'ms', statSync(j.file).size / 1e6, 'MB');
};
for (let r = 0; r < 2; r++) {
  console.log('quiet ', await p(server.url, next()));
  console.log('backup', await p(server.url, next(), backup));
}
await server.stop();
rmSync(dir, { recursive: true, force: true });
process.exit(0);
