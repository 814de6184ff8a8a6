/** What the tests ask of their RabbitMQ: it loses nothing that it confirmed, and leaves nothing behind. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type ChannelModel } from 'amqplib';
import { rabbitmqMissing, startRabbitmq } from './rabbitmq.ts';
import { tempDir } from './temp-dir.ts';
import { until } from './until.ts';

const skip = rabbitmqMissing() ?? false;
const MESSAGES = 200;
/** The broker writes the name of a new queue to disk only now and then: a node killed before forgets its part of it. */
const UNTIL_WRITTEN_MS = 6000;

/** Answers a connection whose end, made by the test, is no error. */
async function open(url: string): Promise<ChannelModel> {
  const model = await connect(url, { noDelay: true });
  model.on('error', () => undefined);
  return model;
}

test(
  'three nodes: what was confirmed is there after one of them and then all of them were killed',
  { skip },
  async (t) => {
    const dir = tempDir(t);
    const broker = await startRabbitmq(dir, 3);
    t.after(() => broker.stop());
    const urls = await broker.createHost('own');
    const [first = '', second = ''] = urls;
    const model = await open(second);
    const channel = await model.createConfirmChannel();
    channel.on('error', () => undefined);
    await channel.assertQueue('q', { durable: true, arguments: { 'x-queue-type': 'quorum' } });
    await sleep(UNTIL_WRITTEN_MS);
    for (let n = 0; n < MESSAGES; n++) channel.sendToQueue('q', Buffer.from(String(n)), { persistent: true });
    await channel.waitForConfirms();
    await broker.kill(0);
    channel.sendToQueue('q', Buffer.from('while one is away'), { persistent: true });
    await channel.waitForConfirms();
    await Promise.all([broker.kill(1), broker.kill(2)]);
    await Promise.all([broker.start(0), broker.start(1), broker.start(2)]);
    assert.ok(broker.cpuMs() > 0);

    const again = await open(first);
    const read = new Set<string>();
    // While the nodes choose who leads, a queue cannot be read, and the channel that tried is closed.
    const tryToRead = async (): Promise<boolean> => {
      const reader = await again.createChannel();
      reader.on('error', () => undefined);
      return reader
        .consume('q', (message) => read.add(String(message?.content)))
        .then(
          () => true,
          () => false,
        );
    };
    await until(tryToRead);
    await until(() => read.size === MESSAGES + 1);
    await again.close();
    await broker.stop();
    const left = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n');
    assert.deepEqual(
      left.filter((line) => line.includes(dir)),
      [],
    );
  },
);
