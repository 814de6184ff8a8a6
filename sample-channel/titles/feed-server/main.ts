/**
 * The feed server as a program.
 *
 *   node sample-channel/titles/feed-server/main.ts --port 8090 --answer empty
 */
import { parseArgs } from 'node:util';
import { createFeedServer, FEED_ANSWERS } from './feed-server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
    answer: { type: 'string', default: 'titles' },
  },
});

function stop(sentence: string): never {
  console.error(`feed server: ${sentence}`);
  process.exit(1);
}

const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65535)
  stop(`--port is '${values.port}', but it must be a whole number from 0 to 65535.`);
const answer =
  FEED_ANSWERS.find((known) => known === values.answer) ??
  stop(`--answer is '${values.answer}'; there are ${FEED_ANSWERS.join(', ')}.`);

const { server } = await createFeedServer(answer);
server.on('error', (error: NodeJS.ErrnoException) => {
  stop(`cannot listen on ${values.host}:${port}: ${error.message}. Choose another with --host and --port.`);
});
server.listen(port, values.host, () => {
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  console.log(`feed server listening on http://${values.host}:${bound}`);
});
function close(): void {
  server.close(() => process.exit(0));
  server.closeAllConnections();
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, close);
// A parent that opened a channel takes this process with it, however it ends.
process.once('disconnect', close);
