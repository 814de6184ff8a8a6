/** Routes of the control port: method and path → handler. */
import type { ServerResponse } from 'node:http';
import type { EmulatedDevice } from '../emulated-device/emulated-device.ts';
import { faultSettings } from '../network/faults.ts';
import { NETWORK_MODES, type NetworkMode } from '../network/modes.ts';
import type { DeviceStatus } from '../profile/device-status.ts';
import { recordingBytes } from '../recording/app-recording.ts';
import { readVideoScript } from '../profile/video-script.ts';
import { BadRequest, bodyOf } from './control-request.ts';
import { sendFrame, stateOf, streamEvents } from './control-views.ts';
import type { Handler } from './request-listener.ts';

/** Maximum device seconds per real second. Threads cannot keep up with more. */
const MAX_SPEED = 10_000;

/** Returns the handlers by method and path, such as `GET /state`. They throw a BadRequest for invalid requests. */
export function controlRoutes(device: EmulatedDevice): ReadonlyMap<string, Handler> {
  return new Map(
    Object.entries({
      ...viewRoutes(device),
      ...remoteRoutes(device),
      ...networkRoutes(device),
      ...powerRoutes(device),
    }),
  );
}

type Routes = Readonly<Record<string, Handler>>;

function viewRoutes(device: EmulatedDevice): Routes {
  return {
    'GET /state': (_request, response) => json(response, stateOf(device)),
    'GET /frame': (request, response, url) =>
      sendFrame(device, request, response, Number(url.searchParams.get('after') ?? 0)),
    'GET /coverage': (_request, response) => {
      const coverage = device.takeCoverage();
      if (coverage === undefined) {
        throw new BadRequest(409, 'COVERAGE_OFF', 'The device counts no coverage; start it with --coverage.');
      }
      json(response, coverage);
    },
    'GET /recording': (_request, response) => {
      const recording = device.takeRecording();
      if ('missing' in recording) throw new BadRequest(409, 'NO_RECORDING', recording.missing);
      response.writeHead(200, { 'Content-Type': 'application/octet-stream' });
      response.end(recordingBytes(recording));
    },
    'GET /console': (request, response) => streamEvents(device, request, response),
  };
}

const ACTIONS: ReadonlyMap<string, 'keypress' | 'keydown' | 'keyup'> = new Map(
  Object.entries<'keypress' | 'keydown' | 'keyup'>({
    press: 'keypress',
    down: 'keydown',
    up: 'keyup',
  }),
);

function remoteRoutes(device: EmulatedDevice): Routes {
  return {
    'POST /key': command(async (body) => {
      const { key, action = 'press' } = body;
      const pressed = typeof action === 'string' ? ACTIONS.get(action) : undefined;
      if (pressed === undefined) throw new BadRequest(400, 'ACTION_UNKNOWN', 'action must be press, down or up.');
      if (typeof key !== 'string' || !(await device.key(pressed, key))) {
        throw new BadRequest(
          400,
          'KEY_UNKNOWN',
          `No remote control has a key '${String(key)}'; Up, Select, Back, Lit_a are some.`,
        );
      }
    }),
  };
}

/** Routes for the conditions of a channel: network, device status and clock; and for its transfers. */
function networkRoutes(device: EmulatedDevice): Routes {
  return {
    'PUT /network': command(({ mode }) => {
      if (!NETWORK_MODES.includes(mode as NetworkMode)) {
        throw new BadRequest(400, 'MODE_UNKNOWN', `mode must be one of ${NETWORK_MODES.join(', ')}.`);
      }
      device.setNetworkMode(mode as NetworkMode);
    }),
    'GET /faults': (_request, response) => json(response, device.network.faults),
    'PUT /faults': command((body) => {
      try {
        device.setFaults(faultSettings(body));
      } catch (error) {
        if (error instanceof RangeError) throw new BadRequest(400, 'FAULTS_INVALID', `${error.message}.`);
        throw error;
      }
    }),
    'PUT /link': command(({ up }) => {
      if (typeof up !== 'boolean') throw new BadRequest(400, 'LINK_INVALID', 'up must be true or false.');
      device.setLink(up);
    }),
    'PUT /status': command((body) => device.setStatus(statusOf(body))),
    'PUT /video': command((body) => {
      const script = readVideoScript(body);
      if (typeof script === 'string') throw new BadRequest(400, 'VIDEO_INVALID', `${script}.`);
      device.setVideo(script);
    }),
    'PUT /clock': command(({ speed = 1, skewMs = 0 }) => {
      if (typeof speed !== 'number' || !(speed > 0 && speed <= MAX_SPEED) || typeof skewMs !== 'number') {
        throw new BadRequest(400, 'CLOCK_INVALID', `speed must be over 0 and at most ${MAX_SPEED}, skewMs a number.`);
      }
      device.setClock({ speed, skewMs });
    }),
    'GET /requests': (_request, response, url) =>
      json(response, device.network.records(Number(url.searchParams.get('after') ?? 0))),
  };
}

/** Routes that start the app, restart the device, or cut its power. */
function powerRoutes(device: EmulatedDevice): Routes {
  return {
    'POST /restart': async (_request, response) => {
      if (!(await device.launch({}, 'external-control')))
        throw new BadRequest(409, 'NO_CHANNEL', 'No channel is installed; sideload one first.');
      done(response);
    },
    'POST /reboot': async (_request, response) => {
      await device.reboot();
      done(response);
    },
    'POST /power-cut': command(async ({ afterRegistryWrites = 0 }) => {
      if (!Number.isInteger(afterRegistryWrites) || Number(afterRegistryWrites) < 0) {
        throw new BadRequest(400, 'CUT_INVALID', 'afterRegistryWrites must be a whole number, 0 for at once.');
      }
      await device.cutPower(Number(afterRegistryWrites));
    }),
    'POST /factory-reset': async (_request, response) => {
      await device.factoryReset();
      done(response);
    },
  };
}

/** Returns a handler that reads a JSON object, acts on it and answers 204. */
function command(act: (body: Record<string, unknown>) => Promise<void> | void): Handler {
  return async (request, response) => {
    await act(await bodyOf(request));
    done(response);
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

function json(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(value));
}

function done(response: ServerResponse): void {
  response.writeHead(204).end();
}
