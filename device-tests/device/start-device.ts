/** Starts a device with its protocol servers, and stops it. */
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { debugPortOf, type DevicePorts } from './access.ts';
import { EmulatedDevice, type DeviceOptions } from './emulated-device/emulated-device.ts';
import { RealNetwork } from './network/real-network.ts';
import { consoleServer } from './servers/console.ts';
import { controlServer } from './servers/control.ts';
import { debugProtocolServer } from './servers/debug-protocol.ts';
import { ecpServer, type EcpSettings } from './servers/ecp.ts';
import { installerServer } from './servers/installer.ts';
import { sceneGraphConsole } from './servers/scene-graph-console.ts';
import { startDiscovery, type Discovery } from './servers/ssdp.ts';

export interface StartOptions {
  host: string;
  /** 0 picks a free port. */
  ports: DevicePorts;
  password: string;
  device?: Partial<DeviceOptions>;
  ecp?: EcpSettings;
  /** The control port for the live screen and faults; always on loopback. */
  control?: { port: number; token: string };
  /** The SceneGraph debug console; without it the device has none. */
  sceneGraph?: { port: number; /** Not to have it is a failure. */ required: boolean };
  /** Answers searches for devices (SSDP) at this UDP port; 0 picks a free one. Without it the device is not found. */
  discovery?: { port: number; /** Not to have it is a failure. */ required: boolean };
}

export interface RunningDevice {
  host: string;
  ports: Required<DevicePorts>;
  /** Absent when not requested. */
  controlPort?: number;
  /** Absent when not requested, or when the port cannot be opened. */
  discoveryPort?: number;
  /** Port of the SceneGraph debug console; absent when not requested, or when the port cannot be opened. */
  sceneGraphPort?: number;
  device: EmulatedDevice;
  /** Ends the app, its threads and the servers. */
  stop(): Promise<void>;
}

const CONTROL_HOST = '127.0.0.1';

/** Thrown when an address or port cannot be opened. `code` is the system's, for example `EACCES`. */
export class CannotListen extends Error {
  readonly code: string;
  constructor(what: string, host: string, port: number, code: string) {
    super(`cannot listen for the ${what} on ${host}:${port} (${CAUSES[code] ?? code})`);
    this.name = 'CannotListen';
    this.code = code;
  }
}

const CAUSES: Readonly<Record<string, string>> = {
  EACCES: 'ports below 1024 need more rights here',
  EADDRINUSE: 'another program uses it',
  EADDRNOTAVAIL: 'this machine does not have that address',
};

/** @throws CannotListen */
export async function startDevice(options: StartOptions): Promise<RunningDevice> {
  const { host, ports, password } = options;
  const network = new RealNetwork();
  const device = await EmulatedDevice.start({ network, ip: host, ...options.device });
  const servers: Server[] = [];
  let discovery: Discovery | undefined;
  const stop = async (): Promise<void> => {
    await discovery?.close();
    await Promise.all(servers.map(close));
    await device.stop();
    network.close();
  };
  const open = async (what: string, server: Server, port: number, at = host): Promise<number> => {
    const taken = await listen(what, server, at, port);
    servers.push(server);
    return taken;
  };
  try {
    const web = await open('web installer', installerServer(device, password), ports.web);
    const ecp = await open('ECP', ecpServer(device, options.ecp ?? { mode: 'enabled' }), ports.ecp);
    const console = await open('debug console', consoleServer(device), ports.console);
    const debug = await open('debug protocol', debugProtocolServer(device, host), debugPortOf(ports));
    const running: RunningDevice = { host, ports: { web, ecp, console, debug }, device, stop };
    if (options.control !== undefined) {
      const { port, token } = options.control;
      running.controlPort = await open('control', controlServer(device, token), port, CONTROL_HOST);
    }
    if (options.sceneGraph !== undefined) {
      const { port, required } = options.sceneGraph;
      const taken = await open('SceneGraph console', sceneGraphConsole(device), port).catch((error: unknown) => {
        if (required || !(error instanceof CannotListen)) throw error;
        return undefined;
      });
      if (taken !== undefined) running.sceneGraphPort = taken;
    }
    if (options.discovery !== undefined) {
      discovery = await discoveryFor(device, host, ecp, options.discovery);
      if (discovery !== undefined) running.discoveryPort = discovery.port;
    }
    return running;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function discoveryFor(
  { profile: { serialNumber, osVersion } }: EmulatedDevice,
  host: string,
  ecpPort: number,
  { port, required }: NonNullable<StartOptions['discovery']>,
): Promise<Discovery | undefined> {
  try {
    return await startDiscovery({ host, ecpPort, serialNumber, osVersion }, port);
  } catch (error) {
    if (!required) return undefined;
    throw new CannotListen('discovery', host, port, (error as NodeJS.ErrnoException).code ?? 'error');
  }
}

function listen(what: string, server: Server, host: string, port: number): Promise<number> {
  trackSockets(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new CannotListen(what, host, port, error.code ?? 'error')),
    );
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

const socketsOf = new WeakMap<Server, Set<{ destroy(): void }>>();

function trackSockets(server: Server | HttpServer): void {
  const sockets = new Set<{ destroy(): void }>();
  socketsOf.set(server, sockets);
  server.on('connection', (socket: import('node:net').Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    for (const socket of socketsOf.get(server) ?? []) socket.destroy();
  });
}
