/**
 * The peer: signs and POSTs bodies as fast as undici's Pool can, and keeps nothing.
 * Arguments: URL, number of messages, connections. Prints one JSON line: `{"seconds","cpuSeconds"}`.
 */
import { createHmac } from 'node:crypto';
import { Pool } from 'undici';
import { bodyOf } from './body.ts';

const [url = '', count = '0', connections = '50'] = process.argv.slice(2);
const pool = new Pool(url, { connections: Number(connections), pipelining: 1 });
let next = 0;
const started = performance.now();
const cpu = process.cpuUsage();

async function sender(): Promise<void> {
  while (next < Number(count)) {
    const body = Buffer.from(JSON.stringify(bodyOf(next++)));
    const signature = createHmac('sha1', 's3cret').update(body).digest('hex');
    const answer = await pool.request({
      method: 'POST',
      path: '/',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body,
    });
    await answer.body.dump();
  }
}

await Promise.all(Array.from({ length: Number(connections) }, sender));
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage(cpu);
console.log(JSON.stringify({ seconds, cpuSeconds: (user + system) / 1e6 }));
await pool.close();
