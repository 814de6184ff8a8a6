/**
 * A listener that accepts no connection: its process is stopped and its backlog is full, so that clients wait for an
 * answer that does not come.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { TestContext } from 'node:test';

const SCRIPT = `
  const server = require('node:net').createServer();
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => console.log(server.address().port));
`;
/** Number of connections to open, more than a backlog of one takes. */
const FILLERS = 8;

/** Starts the listener and returns its port. */
export async function startDeafListener(t: Pick<TestContext, 'after'>): Promise<number> {
  const child = spawn(process.execPath, ['-e', SCRIPT], { stdio: ['ignore', 'pipe', 'inherit'] });
  const fillers: Socket[] = [];
  t.after(() => {
    for (const filler of fillers) filler.destroy();
    child.kill('SIGKILL');
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const port = Number(line.toString());
  child.kill('SIGSTOP');
  for (let n = 0; n < FILLERS; n++) {
    const filler = connect(port, '127.0.0.1');
    filler.on('error', () => undefined); // A connection that finds no room is cut off at the end.
    fillers.push(filler);
  }
  const [first] = fillers;
  if (first !== undefined) await once(first, 'connect');
  return port;
}
