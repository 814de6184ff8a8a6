/**
 * Connection to the broker: two connections to one node, for publishing and consuming, so that a broker that throttles
 * publishers still hands out messages. When either breaks, both reconnect to the next node that answers.
 */
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type ChannelModel } from 'amqplib';
import type { Logger } from '../../runtime/log.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';

export interface Session {
  publishing: ChannelModel;
  consuming: ChannelModel;
  /** One of its connections is closed. */
  readonly isOver: boolean;
  /** Leaves this node for the next one at once. */
  giveUp(reason: string): void;
}

interface LinkOptions {
  /** One URL per node. */
  urls: readonly string[];
  log: Logger;
  /** Prepares a new session. When it throws, the session is given up and another one is tried. */
  onOpen(session: Session): Promise<void>;
  /** Called when the session is over: the broker redelivers its unacknowledged messages. */
  onLost(): void;
  /** Timeout of `onOpen`, in milliseconds. */
  openMs?: number;
}

const HEARTBEAT_S = 10;
const CONNECT_TIMEOUT_MS = 5000;
/** Default of `openMs`. */
const OPEN_MS = 30_000;
/** Timeout of an orderly close, and of an opening that a close must wait for, in milliseconds. */
const CLOSE_MS = 3000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;

export class BrokerConnection {
  readonly #options: LinkOptions;
  #session: Session | undefined;
  #closing = new AbortController();
  #opening: Promise<void> = Promise.resolve();
  #turn = 0;

  constructor(options: LinkOptions) {
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#session !== undefined;
  }

  /** Throws StoreUnavailable when no node can be reached. */
  async start(): Promise<void> {
    let cause: unknown;
    for (let tries = 0; tries < this.#options.urls.length; tries++) {
      try {
        return await this.#open();
      } catch (error) {
        cause = error;
      }
    }
    const nodes = this.#options.urls.map((url) => new URL(url).host).join(', ');
    const message = messageOf(cause);
    const hint = message.includes('ECONNREFUSED')
      ? '; check that RabbitMQ runs there, and the addresses after --queue'
      : '';
    throw new StoreUnavailable(`the queue at ${nodes} cannot be opened: ${message}${hint}`, { cause });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await withTimeout(CLOSE_MS, this.#opening).catch(() => undefined);
    const session = this.#session;
    this.#session = undefined;
    if (session !== undefined) await sayGoodbye(session);
  }

  async #open(): Promise<void> {
    const { urls, log, onOpen, openMs = OPEN_MS } = this.#options;
    const host = this.#turn++ % urls.length;
    const [publishing, consuming] = await connectTwice(withHeartbeat(urls[host] ?? ''));
    let open = 2;
    const session: Session = {
      publishing,
      consuming,
      get isOver() {
        return open < 2;
      },
      giveUp(reason) {
        if (!session.isOver) log.warn('queue.given_up', { reason });
        cut(session);
      },
    };
    for (const connection of [publishing, consuming]) {
      connection.on('close', () => {
        open -= 1;
        // When this link is closed, each connection closes by itself.
        if (!this.#closing.signal.aborted) cut(session);
        // Only after both have ended has the broker taken back all messages.
        if (open === 0 && this.#session === session) this.#lost();
      });
    }
    try {
      await withTimeout(openMs, onOpen(session));
      // The session may have ended during its preparation.
      if (session.isOver) throw new Error('the connection broke');
      this.#closing.signal.throwIfAborted();
    } catch (error) {
      cut(session);
      throw error;
    }
    this.#session = session;
  }

  #lost(): void {
    this.#session = undefined;
    this.#options.onLost();
    if (this.#closing.signal.aborted) return;
    this.#options.log.warn('queue.lost');
    this.#opening = this.#reopen();
  }

  async #reopen(): Promise<void> {
    const { signal } = this.#closing;
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        await this.#open();
        this.#options.log.info('queue.found');
        return;
      } catch (error) {
        this.#options.log.warn('queue.away', { error: messageOf(error) });
        await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}

async function connectTwice(url: string): Promise<[ChannelModel, ChannelModel]> {
  const publishing = await connectTo(url);
  try {
    return [publishing, await connectTo(url)];
  } catch (error) {
    destroy(publishing);
    throw error;
  }
}

async function connectTo(url: string): Promise<ChannelModel> {
  const connection = await connect(url, { noDelay: true, timeout: CONNECT_TIMEOUT_MS });
  // The failing operations report the error. Without a listener the event would end the process.
  connection.on('error', () => undefined);
  return connection;
}

function withHeartbeat(url: string): string {
  const parsed = new URL(url);
  if (!parsed.searchParams.has('heartbeat')) parsed.searchParams.set('heartbeat', String(HEARTBEAT_S));
  return parsed.href;
}

/** Closes both connections in order, so that the last messages arrive. */
async function sayGoodbye(session: Session): Promise<void> {
  const closed = (connection: ChannelModel): Promise<void> =>
    new Promise((resolve) => {
      // If the connection breaks meanwhile, only the event fires. If it is already closed, only `close` ends.
      connection.once('close', () => resolve());
      connection.close().catch(() => resolve());
    });
  await withTimeout(CLOSE_MS, Promise.all([session.publishing, session.consuming].map(closed))).catch(() => undefined);
  cut(session);
}

/** Destroys both connections: as long as one lasts, the broker withholds its messages from other servers. */
function cut({ publishing, consuming }: Session): void {
  for (const connection of [publishing, consuming]) destroy(connection);
}

/** Destroys the socket with an error, because amqplib ignores an end without one and callers would wait forever. */
function destroy({ connection }: ChannelModel): void {
  // The socket is missing in the types.
  (connection as unknown as { stream: Duplex }).stream.destroy(new Error('given up'));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
