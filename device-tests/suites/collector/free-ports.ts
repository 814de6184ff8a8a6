/**
 * Free ports to listen on later, to listen on again, or to be refused at. Systems use the range from 32768 on for
 * outgoing connections and for port 0, and may assign such a port again in the meantime. These ports lie below that
 * range.
 */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const FIRST = 12_000;
const BEYOND = 32_000;
/** Most attempts: this many occupied ports in a row are no coincidence. */
const MAX_TRIES = 200;

interface Probe {
  readonly port: number;
  readonly close: () => Promise<unknown>;
}

/** @param address address of this machine on which the ports are free */
export async function freePorts(count: number, address = '127.0.0.1'): Promise<number[]> {
  // Holds all ports open at once, so that none is returned twice.
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

/** Returns undefined when the port is in use. */
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
