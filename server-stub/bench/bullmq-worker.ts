/**
 * The sending half of the BullMQ peer: takes jobs, signs and POSTs them with axios. Arguments: port of Redis, URL,
 * concurrency.
 */
import { createHmac } from 'node:crypto';
import { Agent } from 'node:http';
import axios from 'axios';
import { Worker } from 'bullmq';
import { SECRET } from './body.ts';

const [redisPort = '', url = '', concurrency = '50'] = process.argv.slice(2);
const http = axios.create({
  timeout: 5000,
  httpAgent: new Agent({ keepAlive: true, maxSockets: Number(concurrency) }),
});

const worker = new Worker(
  'webhooks',
  async (job) => {
    const body = JSON.stringify(job.data);
    const signature = createHmac('sha1', SECRET).update(body).digest('hex');
    await http.post(url, body, { headers: { 'Content-Type': 'application/json', 'X-Signature': signature } });
  },
  { connection: { host: '127.0.0.1', port: Number(redisPort) }, concurrency: Number(concurrency) },
);
await worker.waitUntilReady();
console.log('ready');
