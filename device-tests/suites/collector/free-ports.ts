/**
 * Ports that nobody listens on now, for whoever listens later, listens again, or wants to be refused. They lie below those
 * that systems give to connections that go out and to whoever asks for any port (from 32768 on), since one of these may be
 * given away again in the meantime.
 */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const FIRST = 12_000;
const BEYOND = 32_000;
/** So many ports in a row that somebody listens on are no chance. */
const MAX_TRIES = 200;

interface Probe {
  readonly port: number;
  readonly close: () => Promise<unknown>;
}

/** `address`: of this machine, on which the ports are free. */
export async function freePorts(count: number, address = '127.0.0.1'): Promise<number[]> {
  // All are held at once, so that no port is given twice.
  const probes: Probe[] = [];
  try {
    for (let tries = 0; probes.length < count; tries++) {
      if (tries === MAX_TRIES) throw new Error(`no ${count} free ports of ${address} in ${tries} tries`);
      const probe = await listen(randomInt(FIRST, BEYOND), address);
      if (probe !== undefined) probes.push(probe);
    }
    return probes.map(({ port }) => port);
  } finally {
    await Promise.all(probes.map(({ close }) => close()));
  }
}

/** Undefined when somebody listens there already. */
function listen(port: number, address: string): Promise<Probe | undefined> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined);
      else reject(error);
    });
    probe.listen(port, address, () => {
      resolve({ port, close: () => new Promise((closed) => probe.close(closed)) });
    });
  });
}
