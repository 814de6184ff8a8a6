/**
 * Discovery (SSDP): answers `M-SEARCH` for `roku:ecp` on the multicast group, by which tools find the device. Several
 * devices on one machine share the port, and each answers for itself.
 */
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';

export const SSDP_PORT = 1900;
export const SSDP_GROUP = '239.255.255.250';

/** Search targets that this device answers. Searches for other targets are ignored. */
const TARGETS: readonly string[] = ['roku:ecp', 'ssdp:all'];
const MAX_AGE_SECONDS = 3600;

export interface Discovery {
  port: number;
  close(): Promise<void>;
}

export interface Announced {
  /** Address of this machine that receives searches. The answer contains it. */
  host: string;
  ecpPort: number;
  serialNumber: string;
  osVersion: string;
}

/**
 * @param port 0 picks a free one
 * @throws the system error when the port or the multicast group is unavailable
 */
export async function startDiscovery(announced: Announced, port: number): Promise<Discovery> {
  const socket = createSocket({ type: 'udp4', reuseAddr: true });
  try {
    const bound = once(socket, 'listening');
    // Bound to the group address, which excludes searches on other groups and unicast traffic.
    socket.bind({ port, address: process.platform === 'win32' ? undefined : SSDP_GROUP });
    await bound;
    socket.addMembership(SSDP_GROUP, announced.host === '0.0.0.0' ? undefined : announced.host);
  } catch (error) {
    socket.close();
    throw error;
  }
  socket.on('message', (message, from) => answer(socket, announced, message.toString(), from));
  // Sending fails when the searcher is gone, which is no error of the device.
  socket.on('error', () => undefined);
  return {
    port: socket.address().port,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function answer(socket: Socket, announced: Announced, message: string, from: RemoteInfo): void {
  if (!wantsAnswer(message, from)) return;
  socket.send(searchAnswer(announced), from.port, from.address);
}

/** Reports whether to answer a message. A forged datagram may name source port 0, to which sending throws. */
export function wantsAnswer(message: string, from: Pick<RemoteInfo, 'port'>): boolean {
  const target = searchTarget(message);
  return target !== undefined && TARGETS.includes(target) && from.port !== 0;
}

/** Returns the `ST` header of a search, or undefined for other messages. */
export function searchTarget(message: string): string | undefined {
  const [start = '', ...lines] = message.split(/\r?\n/);
  if (!/^M-SEARCH \* HTTP\/1\.1\s*$/i.test(start)) return undefined;
  const headers = new Map(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = /^([^:]+):\s*(.*?)\s*$/.exec(line) ?? [];
      return name === '' ? [] : [[name.toLowerCase(), value] as const];
    }),
  );
  return headers.get('man')?.replaceAll('"', '') === 'ssdp:discover' ? headers.get('st')?.toLowerCase() : undefined;
}

function searchAnswer({ host, ecpPort, serialNumber, osVersion }: Announced): string {
  return [
    'HTTP/1.1 200 OK',
    `Cache-Control: max-age=${MAX_AGE_SECONDS}`,
    'ST: roku:ecp',
    `USN: uuid:roku:ecp:${serialNumber}`,
    'Ext: ',
    `Server: Roku/${osVersion} UPnP/1.0 Roku/${osVersion}`,
    `LOCATION: http://${host}:${ecpPort}/`,
    'device-group.roku.com: emulated',
    '',
    '',
  ].join('\r\n');
}
