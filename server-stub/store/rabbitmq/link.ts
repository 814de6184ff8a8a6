/**
 * The way to the broker: two connections to one of its nodes, one for each direction, so that a broker that slows down
 * publishers still hands out messages. When either breaks, both are made anew, to the next node that answers.
 */
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type ChannelModel } from 'amqplib';
import type { Logger } from '../../runtime/log.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { within } from '../../runtime/within.ts';

export interface Session {
  publishing: ChannelModel;
  consuming: ChannelModel;
  /** One of its connections is closed. */
  readonly isOver: boolean;
  /** Leaves this node for the next one, at once. */
  giveUp(reason: string): void;
}

interface LinkOptions {
  /** One for each node. */
  urls: readonly string[];
  log: Logger;
  /** Makes a new session ready; when it throws, the session is given up and another one is tried. */
  onOpen(session: Session): Promise<void>;
  /** The session is over: what was taken with it is in others' hands. */
  onLost(): void;
  /** How long `onOpen` may take, in milliseconds. */
  openMs?: number;
}

const HEARTBEAT_S = 10;
const CONNECT_TIMEOUT_MS = 5000;
/** Until a session is ready to be used. */
const OPEN_MS = 30_000;
/** A node that does not say goodbye is not waited for. */
const CLOSE_MS = 10_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;

export class Link {
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
    throw new StoreUnavailable(`the queue at ${nodes} cannot be opened: ${messageOf(cause)}`, { cause });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#opening;
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
        // When this link is closed, each connection says goodbye by itself.
        if (!this.#closing.signal.aborted) cut(session);
        // Only now is everything that came by it known to be in others' hands.
        if (open === 0 && this.#session === session) this.#lost();
      });
    }
    try {
      await within(openMs, onOpen(session));
      // It may have ended while it was made ready.
      if (session.isOver) throw new Error('the connection broke');
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
  // What went wrong is told by what fails through it; unheard, the event would end the process.
  connection.on('error', () => undefined);
  return connection;
}

function withHeartbeat(url: string): string {
  const parsed = new URL(url);
  if (!parsed.searchParams.has('heartbeat')) parsed.searchParams.set('heartbeat', String(HEARTBEAT_S));
  return parsed.href;
}

/** Lets what was said last arrive. */
async function sayGoodbye(session: Session): Promise<void> {
  const closed = (connection: ChannelModel): Promise<void> =>
    new Promise((resolve) => {
      // When it breaks meanwhile, the event comes, and `close` never ends; when it is closed already, the other way round.
      connection.once('close', () => resolve());
      connection.close().catch(() => resolve());
    });
  await within(CLOSE_MS, Promise.all([session.publishing, session.consuming].map(closed))).catch(() => undefined);
  cut(session);
}

/** While a connection lasts, the broker keeps what it handed out on it from everybody else. */
function cut({ publishing, consuming }: Session): void {
  for (const connection of [publishing, consuming]) destroy(connection);
}

/** With an error: what ends without one is not noticed, and whoever waits for an answer would wait for ever. */
function destroy({ connection }: ChannelModel): void {
  // The types leave out the socket.
  (connection as unknown as { stream: Duplex }).stream.destroy(new Error('given up'));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
