/**
 * The peer: signs and POSTs bodies as fast as undici's Pool can, and keeps nothing.
 * Arguments: URL, milliseconds to warm up, messages measured,
 * connections. Prints one JSON line: `{"seconds","cpuSeconds"}`.
 */
import { Pool } from 'undici';
import { bodyOf, postSigned } from './body.ts';

const [url = '', warmUpMs = '0', count = '0', connections = '50'] = process.argv.slice(2);
const pool = new Pool(url, { connections: Number(connections), pipelining: 1 });
let next = 0;

async function sendUntil(end: number): Promise<void> {
  while (next < end) {
    await postSigned(pool, Buffer.from(JSON.stringify(bodyOf(next++))));
  }
}

const sendAll = (end: number): Promise<unknown> =>
  Promise.all(Array.from({ length: Number(connections) }, () => sendUntil(end)));

const WARM_UP_LOT = 500;
for (const end = performance.now() + Number(warmUpMs); performance.now() < end;) await sendAll(next + WARM_UP_LOT);
const started = performance.now();
const cpu = process.cpuUsage();
await sendAll(next + Number(count));
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage(cpu);
console.log(JSON.stringify({ seconds, cpuSeconds: (user + system) / 1e6 }));
await pool.close();
