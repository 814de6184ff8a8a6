/**
 * Streams the trace of the app at `ws://device:8060/perfetto-session`: its lifecycle beacons, its rendezvous with the
 * render thread, its memory and processor time.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket, WebSocketServer } from 'ws';
import type { EmulatedDevice } from '../emulated-device/emulated-device.ts';
import type { Rendezvous } from '../debugging/watch-rendezvous.ts';
import { MAX_UNREAD_BYTES } from './bounded-write.ts';
import { counter, instant, processTrack, slice, track, TRACKS } from './perfetto-packets.ts';

export const PERFETTO_PATH = '/perfetto-session';

/** Maximum size of a message from a client, in bytes. The session ignores messages. */
const MAX_MESSAGE_BYTES = 64 * 1024;
/** roku-debug's recorder makes its file before it listens for the answer, and does not hear of one that has come already. */
const ANSWER_MS = 100;
/** Interval between counter updates, in milliseconds. */
const COUNTER_MS = 250;
const PID = 1;

/** Trace session with one listener at a time, as on a device. */
export class PerfettoSession {
  readonly #device: EmulatedDevice;
  #server: WebSocketServer | undefined;
  #listener: WebSocket | undefined;

  constructor(device: EmulatedDevice) {
    this.#device = device;
  }

  /** Accepts a WebSocket. The first request loads the library, which keeps the start of a device fast. */
  async open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    const [ws] = await Promise.all([import('ws'), sleep(ANSWER_MS)]);
    this.#server ??= new ws.WebSocketServer({ noServer: true, clientTracking: false, maxPayload: MAX_MESSAGE_BYTES });
    if (this.#listener === undefined)
      this.#server.handleUpgrade(request, socket, head, (client) => this.#stream(client));
    else socket.end('HTTP/1.1 409 Conflict\r\nContent-Length: 0\r\n\r\n');
  }

  #stream(client: WebSocket): void {
    this.#listener = client;
    const waits = new Lanes();
    let isDescribed = false;
    // Disconnects a client that has stopped reading.
    const cutOff = (): boolean => {
      const isBehind = client.bufferedAmount > MAX_UNREAD_BYTES;
      if (isBehind) client.terminate();
      return isBehind;
    };
    const send = (...parts: Buffer[]): void => {
      if (cutOff() || client.readyState !== client.OPEN || !this.#device.isTraced) return;
      if (!isDescribed) parts.unshift(description(this.#device.title));
      isDescribed = true;
      client.send(Buffer.concat(parts));
    };
    const stop = this.#device.watch({
      beacon: ({ name, at }) => send(instant(TRACKS.life, name, at)),
      rendezvous: (wait) => send(...waits.add(wait)),
    });
    const counters = setInterval(() => {
      if (this.#device.isTraced) void this.#count(send);
    }, COUNTER_MS);
    client.on('ping', cutOff);
    // The library has already closed the connection after an invalid frame.
    client.on('error', () => undefined);
    // Hardware leaves the closing to the client, which roku-debug before 0.23 waits half a minute for; here it is answered.
    client.on('close', () => {
      clearInterval(counters);
      stop();
      this.#listener = undefined;
    });
  }

  async #count(send: (...parts: Buffer[]) => void): Promise<void> {
    const usage = await this.#device.usage();
    if (usage === undefined) return;
    const now = Date.now();
    const percent = usage.userPercent + usage.systemPercent;
    send(counter(TRACKS.memory, usage.heapBytes, now), counter(TRACKS.processor, percent, now));
  }
}

/** Assigns overlapping rendezvous of several tasks to separate tracks. */
class Lanes {
  /** End of the last rendezvous on each track. */
  readonly #ends: number[] = [];

  add({ startMs, endMs, file, line }: Rendezvous): Buffer[] {
    const free = this.#ends.findIndex((end) => end <= startMs);
    const lane = free < 0 ? this.#ends.length : free;
    const isNew = free < 0;
    this.#ends[lane] = endMs;
    const uuid = TRACKS.rendezvous + lane;
    const wait = slice(uuid, 'rendezvous', { startMs, endMs, notes: { location: `${file}(${line})` } });
    return isNew ? [track(uuid, 'rendezvous'), wait] : [wait];
  }
}

function description(title: string): Buffer {
  return Buffer.concat([
    processTrack(PID, title),
    track(TRACKS.life, 'life of the app'),
    track(TRACKS.memory, 'memory', true),
    track(TRACKS.processor, 'processor percent', true),
  ]);
}
