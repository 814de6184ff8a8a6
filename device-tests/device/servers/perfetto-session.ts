/**
 * The trace of the app as a stream: `ws://device:8060/perfetto-session`. It has what the device knows of the app from
 * outside: its steps, its waits for the render thread, its memory and processor time.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { EmulatedDevice } from '../emulated-device/emulated-device.ts';
import type { Rendezvous } from '../debugging/watch-rendezvous.ts';
import { MAX_UNREAD_BYTES } from './bounded-write.ts';
import { counter, instant, processTrack, slice, track, TRACKS } from './perfetto-packets.ts';

export const PERFETTO_PATH = '/perfetto-session';

/** What every WebSocket server adds to a client's key. */
const WEB_SOCKET_ID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const BINARY = 0x82;
const PONG = 0x8a;
const CLOSED = 0x88;
const OPCODE_BITS = 0x0f;
const CLOSE = 0x8;
const PING = 0x9;
const MASKED_HEAD_BYTES = 6;
const SHORT = 125;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;
const TWO_BYTES_MOST = 0xffff;
/** roku-debug's recorder makes its file before it listens for the answer, and does not hear of one that has come already. */
const ANSWER_MS = 100;
/** How often the counters are told, in milliseconds. */
const COUNTER_MS = 250;
const PID = 1;

/** One listener at a time, as on a device. */
export class PerfettoSession {
  readonly #device: EmulatedDevice;
  #socket: Duplex | undefined;

  constructor(device: EmulatedDevice) {
    this.#device = device;
  }

  /** Answers the request for a WebSocket. */
  open(request: IncomingMessage, socket: Duplex): void {
    socket.on('error', () => socket.destroy());
    const key = request.headers['sec-websocket-key'];
    if (key === undefined || this.#socket !== undefined) {
      const status = key === undefined ? '400 Bad Request' : '409 Conflict';
      setTimeout(() => socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\n\r\n`), ANSWER_MS);
      return;
    }
    this.#socket = socket;
    const accepted = createHash('sha1').update(`${key}${WEB_SOCKET_ID}`).digest('base64');
    setTimeout(() => {
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accepted}\r\n\r\n`,
      );
      this.#stream(socket);
    }, ANSWER_MS);
  }

  #stream(socket: Duplex): void {
    const waits = new Lanes();
    let isDescribed = false;
    const send = (...parts: Buffer[]): void => {
      // Who stops reading is cut off.
      if (socket.writableLength > MAX_UNREAD_BYTES) socket.destroy();
      else if (socket.writable && this.#device.isTraced) {
        if (!isDescribed) parts.unshift(description(this.#device.title));
        isDescribed = true;
        socket.write(frame(BINARY, Buffer.concat(parts)));
      }
    };
    const stop = this.#device.watch({
      beacon: ({ name, at }) => send(instant(TRACKS.life, name, at)),
      rendezvous: (wait) => send(...waits.add(wait)),
    });
    const counters = setInterval(() => {
      if (this.#device.isTraced) void this.#count(send);
    }, COUNTER_MS);
    const end = (): void => {
      clearInterval(counters);
      stop();
      if (this.#socket === socket) this.#socket = undefined;
    };
    socket.on('close', end);
    if (socket.destroyed) end();
    socket.on('data', (data: Buffer) => {
      const opcode = (data[0] ?? 0) & OPCODE_BITS;
      if (opcode === PING) socket.write(frame(PONG, unmasked(data)));
      if (opcode !== CLOSE) return;
      end();
      // Devices leave the closing to the client, which roku-debug before 0.23 waits half a minute for.
      socket.end(frame(CLOSED, unmasked(data)));
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

/** Waits of several tasks may overlap: each that does is told on a track of its own. */
class Lanes {
  /** When the last wait of each ends. */
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

function frame(kind: number, content: Buffer): Buffer {
  const { length } = content;
  if (length <= SHORT) return Buffer.concat([Buffer.from([kind, length]), content]);
  const head = length <= TWO_BYTES_MOST ? Buffer.alloc(4) : Buffer.alloc(10);
  head[0] = kind;
  head[1] = length <= TWO_BYTES_MOST ? TWO_BYTES : EIGHT_BYTES;
  if (length <= TWO_BYTES_MOST) head.writeUInt16BE(length, 2);
  else head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, content]);
}

/** Of a short frame of a client, as those that control the connection are. */
function unmasked(data: Buffer): Buffer {
  const mask = data.subarray(2, MASKED_HEAD_BYTES);
  const length = (data[1] ?? 0) & ~MASK_BIT;
  return Buffer.from(
    data.subarray(MASKED_HEAD_BYTES, MASKED_HEAD_BYTES + length).map((byte, i) => byte ^ (mask[i % 4] ?? 0)),
  );
}

const MASK_BIT = 0x80;
