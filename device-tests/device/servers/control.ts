/**
 * Control of an emulated device beyond what a real one offers: live screen, faults, state. HTTP on loopback with a
 * bearer token; for the web page of `npm start` and for tests in other processes.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { timingSafeEqual } from 'node:crypto';
import type { Device } from '../device.ts';
import type { DeviceStatus } from '../device-status.ts';
import { faultSettings } from '../network/faults.ts';
import { NETWORK_MODES, type NetworkMode } from '../network/modes.ts';

const FRAME_WAIT_MS = 10_000;
const KEEP_ALIVE_MS = 15_000;
/** Device seconds in a real one; beyond it, threads cannot keep up. */
const MAX_SPEED = 10_000;
const MAX_BODY_BYTES = 1024 * 1024;
const LOOPBACK_ORIGIN = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;
const LOOPBACK_HOST = /^(127\.0\.0\.\d+|localhost|\[::1\])(:\d+)?$/;

/** A request that cannot be done; becomes `{code, message}`. */
class BadRequest extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void;

export function controlServer(device: Device, token: string): Server {
  const routes = routesOf(device);
  return createServer((request, response) => {
    const origin = request.headers.origin;
    if (origin !== undefined && LOOPBACK_ORIGIN.test(origin)) {
      response.setHeader('Access-Control-Allow-Origin', origin);
      response.setHeader('Vary', 'Origin');
      response.setHeader('Access-Control-Expose-Headers', 'X-Frame');
    }
    if (!LOOPBACK_HOST.test(request.headers.host ?? ''))
      return refuse(response, 403, 'HOST_REFUSED', 'Use a loopback address.');
    if (request.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type');
      response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT');
      response.writeHead(204).end();
      return;
    }
    if (!holds(request, token))
      return refuse(response, 401, 'TOKEN_WRONG', 'Send the control token as a bearer token.');
    const url = new URL(request.url ?? '/', 'http://device');
    const handler = routes.get(`${request.method} ${url.pathname}`);
    if (handler === undefined) {
      return refuse(
        response,
        404,
        'NO_SUCH_ROUTE',
        `There is no ${request.method} ${url.pathname}. Routes: ${[...routes.keys()].join(', ')}.`,
      );
    }
    Promise.resolve(handler(request, response, url)).catch((error: unknown) => {
      if (error instanceof BadRequest) refuse(response, error.status, error.code, error.message);
      else refuse(response, 500, 'DEVICE_FAILED', error instanceof Error ? error.message : String(error));
    });
  });
}

function routesOf(device: Device): Map<string, Handler> {
  const json = (response: ServerResponse, value: unknown): void => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(value));
  };
  const done = (response: ServerResponse): void => void response.writeHead(204).end();
  return new Map<string, Handler>([
    ['GET /state', (_q, response) => json(response, stateOf(device))],
    [
      'GET /frame',
      (request, response, url) => frame(device, request, response, Number(url.searchParams.get('after') ?? 0)),
    ],
    ['GET /console', (request, response) => consoleEvents(device, request, response)],
    [
      'POST /key',
      async (request, response) => {
        const { key, action = 'press' } = await bodyOf(request);
        const command = typeof action === 'string' ? ACTIONS[action] : undefined;
        if (command === undefined) throw new BadRequest(400, 'ACTION_UNKNOWN', 'action must be press, down or up.');
        if (typeof key !== 'string' || !(await device.key(command, key))) {
          throw new BadRequest(
            400,
            'KEY_UNKNOWN',
            `No remote control has a key '${String(key)}'; Up, Select, Back, Lit_a are some.`,
          );
        }
        done(response);
      },
    ],
    [
      'PUT /network',
      async (request, response) => {
        const { mode } = await bodyOf(request);
        if (!NETWORK_MODES.includes(mode as NetworkMode)) {
          throw new BadRequest(400, 'MODE_UNKNOWN', `mode must be one of ${NETWORK_MODES.join(', ')}.`);
        }
        device.setNetworkMode(mode as NetworkMode);
        done(response);
      },
    ],
    ['GET /faults', (_q, response) => json(response, device.network.faults)],
    [
      'PUT /faults',
      async (request, response) => {
        try {
          device.setFaults(faultSettings(await bodyOf(request)));
        } catch (error) {
          if (error instanceof RangeError) throw new BadRequest(400, 'FAULTS_INVALID', `${error.message}.`);
          throw error;
        }
        done(response);
      },
    ],
    [
      'PUT /link',
      async (request, response) => {
        const { up } = await bodyOf(request);
        if (typeof up !== 'boolean') throw new BadRequest(400, 'LINK_INVALID', 'up must be true or false.');
        device.setLink(up);
        done(response);
      },
    ],
    [
      'PUT /status',
      async (request, response) => {
        device.setStatus(statusOf(await bodyOf(request)));
        done(response);
      },
    ],
    [
      'PUT /clock',
      async (request, response) => {
        const { speed = 1, skewMs = 0 } = await bodyOf(request);
        if (typeof speed !== 'number' || !(speed > 0 && speed <= MAX_SPEED) || typeof skewMs !== 'number') {
          throw new BadRequest(400, 'CLOCK_INVALID', `speed must be over 0 and at most ${MAX_SPEED}, skewMs a number.`);
        }
        device.setClock({ speed, skewMs });
        done(response);
      },
    ],
    [
      'GET /requests',
      (_q, response, url) => json(response, device.network.records(Number(url.searchParams.get('after') ?? 0))),
    ],
    [
      'POST /restart',
      async (_q, response) => {
        if (!(await device.launch({}, 'external-control')))
          throw new BadRequest(409, 'NO_CHANNEL', 'No channel is installed; sideload one first.');
        done(response);
      },
    ],
    [
      'POST /reboot',
      async (_q, response) => {
        await device.reboot();
        done(response);
      },
    ],
    [
      'POST /power-cut',
      async (request, response) => {
        const { afterRegistryWrites = 0 } = await bodyOf(request);
        if (!Number.isInteger(afterRegistryWrites) || Number(afterRegistryWrites) < 0) {
          throw new BadRequest(400, 'CUT_INVALID', 'afterRegistryWrites must be a whole number, 0 for at once.');
        }
        await device.cutPower(Number(afterRegistryWrites));
        done(response);
      },
    ],
    [
      'POST /factory-reset',
      async (_q, response) => {
        await device.factoryReset();
        done(response);
      },
    ],
  ]);
}

const ACTIONS: Readonly<Record<string, 'keypress' | 'keydown' | 'keyup'>> = {
  press: 'keypress',
  down: 'keydown',
  up: 'keyup',
};

function stateOf(device: Device): unknown {
  return {
    app:
      device.installed === undefined
        ? null
        : { title: device.installed.manifest.get('title') ?? '', running: device.running },
    profile: { model: device.profile.model, modelName: device.profile.modelName, osVersion: device.profile.osVersion },
    network: { mode: device.networkMode, linkUp: device.network.linkUp },
    frame: device.frames.size,
  };
}

function statusOf(body: Record<string, unknown>): Partial<DeviceStatus> {
  const { memoryPercent, memoryLevel, internetUp } = body;
  const status: Partial<DeviceStatus> = {};
  if (typeof memoryPercent === 'number' && memoryPercent >= 0 && memoryPercent <= 100)
    status.memoryPercent = Math.round(memoryPercent);
  if (memoryLevel === 'normal' || memoryLevel === 'low' || memoryLevel === 'critical') status.memoryLevel = memoryLevel;
  if (typeof internetUp === 'boolean') status.internetUp = internetUp;
  if (Object.keys(status).length !== Object.keys(body).length || Object.keys(status).length === 0) {
    throw new BadRequest(
      400,
      'STATUS_INVALID',
      'Give memoryPercent (0 to 100), memoryLevel (normal, low, critical) or internetUp (true, false).',
    );
  }
  return status;
}

async function frame(device: Device, request: IncomingMessage, response: ServerResponse, after: number): Promise<void> {
  const gone = new AbortController();
  request.on('close', () => gone.abort());
  const next = await device.frames.next(Number.isFinite(after) ? after : 0, FRAME_WAIT_MS, gone.signal);
  if (next === undefined) {
    response.writeHead(204).end();
    return;
  }
  response.writeHead(200, {
    'Content-Type': 'image/jpeg',
    'X-Frame': String(next.number),
    'Cache-Control': 'no-store',
  });
  response.end(next.jpeg);
}

function consoleEvents(device: Device, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  const event = (name: string, value: unknown): void =>
    void response.write(`event: ${name}\ndata: ${JSON.stringify(value)}\n\n`);
  event('backlog', { text: device.console.backlog });
  event('state', stateOf(device));
  const stops = [
    device.console.listen((text) => event('text', { text })),
    device.onState(() => event('state', stateOf(device))),
    device.network.onTransfer((transfer) =>
      event('transfer', { ...transfer, headers: undefined, body: undefined, characters: transfer.body.length }),
    ),
  ];
  const alive = setInterval(() => response.write(': alive\n\n'), KEEP_ALIVE_MS);
  request.on('close', () => {
    clearInterval(alive);
    for (const stop of stops) stop();
  });
}

function holds(request: IncomingMessage, token: string): boolean {
  const given = Buffer.from(/^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '');
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES)
      throw new BadRequest(413, 'BODY_TOO_LARGE', `The body is over ${MAX_BODY_BYTES} bytes.`);
    chunks.push(chunk);
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString());
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Answered below, as anything else that is not an object.
  }
  throw new BadRequest(400, 'BODY_INVALID', 'The body must be a JSON object.');
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  if (response.headersSent) {
    response.end();
    return;
  }
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ code, message }));
}
