/** Views of a device for the control port: its state, its screen, and a live stream of its events. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EmulatedDevice } from '../emulated-device/emulated-device.ts';
import { writeOrCut } from './bounded-write.ts';

/** Longest wait for a frame newer than the requested one, in milliseconds. */
const FRAME_WAIT_MS = 10_000;
/** Interval between keep-alive comments in the event stream, in milliseconds. */
const KEEP_ALIVE_MS = 15_000;

export function stateOf(device: EmulatedDevice): unknown {
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

/** Sends the first frame with a number above `after` as JPEG, or 204 when none comes in time. */
export async function sendFrame(
  device: EmulatedDevice,
  request: IncomingMessage,
  response: ServerResponse,
  after: number,
): Promise<void> {
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

/** Streams console output, state changes and transfers as server-sent events until the client disconnects. */
export function streamEvents(device: EmulatedDevice, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  const event = (name: string, value: unknown): void =>
    writeOrCut(response, `event: ${name}\ndata: ${JSON.stringify(value)}\n\n`);
  event('backlog', { text: device.console.backlog });
  event('state', stateOf(device));
  const stops = [
    device.console.listen((text) => event('text', { text })),
    device.onState(() => event('state', stateOf(device))),
    device.network.onTransfer((transfer) =>
      event('transfer', { ...transfer, headers: undefined, body: undefined, characters: transfer.body.length }),
    ),
  ];
  const alive = setInterval(() => writeOrCut(response, ': alive\n\n'), KEEP_ALIVE_MS);
  request.on('close', () => {
    clearInterval(alive);
    for (const stop of stops) stop();
  });
}
