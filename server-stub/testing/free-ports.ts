/** Ports of 127.0.0.1 that nobody listens on now. */
import { createServer, type AddressInfo } from 'node:net';

export async function freePorts(count: number): Promise<number[]> {
  // All are held at once, so that no port is given twice.
  const probes = await Promise.all(Array.from({ length: count }, () => listen()));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

function listen(): Promise<ReturnType<typeof createServer>> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => resolve(probe));
  });
}
