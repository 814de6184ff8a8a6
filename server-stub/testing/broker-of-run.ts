/**
 * Program that provides one RabbitMQ to all test files of a run. The first request at the socket starts it, each
 * request gets its address, and it stops when the program's standard input ends.
 */
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { startRabbitmq, type TestBroker } from './rabbitmq.ts';

const [path = ''] = process.argv.slice(2);
let broker: Promise<TestBroker> | undefined;

const server = createServer((asker) => {
  asker.on('error', () => undefined); // The client may have ended meanwhile.
  broker ??= startRabbitmq(dirname(path));
  broker.then(
    ({ address }) => asker.end(JSON.stringify(address)),
    (error: unknown) => asker.end(JSON.stringify({ error: String(error) })),
  );
});
server.listen(path);

process.stdin.resume();
process.stdin.once('end', () => {
  server.close();
  const stopped = broker?.then((started) => started.stop()) ?? Promise.resolve();
  stopped.then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
