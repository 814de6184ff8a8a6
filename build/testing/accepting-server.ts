/** A server that accepts every batch, for tests in which a device must reach one. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AcceptingServer {
  /** `host:port` on loopback. */
  address: string;
  /** Resolves with the Authorization header of the first request. */
  firstAuthorization: Promise<string | undefined>;
  close(): void;
}

/** Starts the server. `port`: any free one by default. */
export async function acceptingServer(port = 0): Promise<AcceptingServer> {
  let received: (authorization: string | undefined) => void = () => undefined;
  const firstAuthorization = new Promise<string | undefined>((resolve) => {
    received = resolve;
  });
  const server = createServer((request, response) => {
    received(request.headers.authorization);
    request.resume();
    response.end('{"success":true}');
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    firstAuthorization,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
