/**
 * Receiver that measures each message's latency from `properties.sentMs`. `GET /` returns the count and the 99th
 * percentile in milliseconds since the last `DELETE /`.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const now = (): number => performance.timeOrigin + performance.now();
let ages: number[] = [];

const server = createServer((request, response) => {
  if (request.method === 'DELETE') ages = [];
  if (request.method !== 'POST') {
    const sorted = ages.toSorted((a, b) => a - b);
    const p99Ms = sorted[Math.floor(sorted.length * 0.99)] ?? null;
    response.end(JSON.stringify({ count: ages.length, p99Ms }));
    return;
  }
  const arrivedMs = now();
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { properties } = JSON.parse(Buffer.concat(chunks).toString()) as { properties: { sentMs: number } };
    ages.push(arrivedMs - properties.sentMs);
    response.end();
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
