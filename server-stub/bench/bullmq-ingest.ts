/**
 * The ingest half of the BullMQ peer: accepts batches and adds a Redis job per message. Argument: port of Redis.
 */
import { Queue } from 'bullmq';
import Fastify from 'fastify';

const [redisPort = ''] = process.argv.slice(2);
const queue = new Queue('webhooks', { connection: { host: '127.0.0.1', port: Number(redisPort) } });
const app = Fastify({ bodyLimit: 4 * 1024 * 1024 });
const options = { attempts: 12, backoff: { type: 'exponential', delay: 5000 }, removeOnComplete: true };

app.post('/v1/batch', async (request) => {
  const { batch } = request.body as { batch: { type: string; messageId: string }[] };
  await queue.addBulk(batch.map((data) => ({ name: data.type, data, opts: { ...options, jobId: data.messageId } })));
  return { success: true };
});
console.log(`listening on ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
