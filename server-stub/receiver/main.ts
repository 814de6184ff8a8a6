/**
 * A sample receiver: checks each webhook's signature and prints one JSON line for it.
 *
 *   RECEIVER_SECRET=s3cret node server-stub/receiver/main.ts --port 9001
 *
 * It answers 200 to authentic webhooks and 401 to others. It answers before it does anything slow, as every receiver
 * should: the sender gives it five seconds. Receivers that cannot promise that put a queue in front.
 */
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { createReceiver } from './receiver.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
    help: { type: 'boolean', default: false },
  },
});

function stop(sentence: string): never {
  console.error(`receiver: ${sentence}`);
  process.exit(1);
}

if (values.help) {
  console.log('RECEIVER_SECRET=<shared secret> receiver/main.ts [--port N] [--host A]');
  process.exit(0);
}
const secret = process.env['RECEIVER_SECRET'] ?? '';
if (secret === '') stop('set RECEIVER_SECRET to the destination’s shared secret, then start it again.');
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65535)
  stop(`--port is '${values.port}', but it must be a whole number from 0 to 65535.`);

const server = createServer(createReceiver({ secret, print: (line) => process.stdout.write(line + '\n') }));
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') stop(`port ${port} on ${values.host} is in use; choose another with --port.`);
  stop(`cannot listen on ${values.host}:${port}: ${error.message}`);
});
server.listen(port, values.host, () => {
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  console.log(`receiver listening on http://${values.host}:${bound}`);
});
function close(): void {
  server.close(() => process.exit(0));
  server.closeAllConnections();
}
// Ctrl-C may come twice: from the terminal, and from npm, which passes it on.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, close);
// If a parent process opened an IPC channel, this process stops when the parent ends.
process.once('disconnect', close);
