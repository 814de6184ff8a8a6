/**
 * The way to the broker: two connections to one of its nodes, one for each direction, so that a broker that slows down
 * publishers still hands out messages. When either breaks, both are made anew, to the next node that answers.
 */
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type ChannelModel } from 'amqplib';
import type { Logger } from '../../runtime/log.ts';
import { StoreUnavailable } from '../unavailable.ts';

export interface Session {
  publishing: ChannelModel;
  consuming: ChannelModel;
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
/** A node may keep a connection alive and yet answer no question on it, and another node would. */
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
    if (session !== undefined) await end(session);
  }

  async #open(): Promise<void> {
    const { urls, onOpen, openMs = OPEN_MS } = this.#options;
    const url = withHeartbeat(urls[this.#turn++ % urls.length] ?? '');
    const session = await connectTwice(url);
    let isOver = false;
    const lost = (): void => {
      // When this link is closed, each connection says goodbye by itself: none may be cut off by the end of the other.
      if (isOver || this.#closing.signal.aborted) return;
      isOver = true;
      void end(session);
      if (this.#session === session) this.#lost();
    };
    for (const connection of [session.publishing, session.consuming]) {
      // What went wrong is told by what fails through it; unheard, the event would end the process.
      connection.on('error', () => undefined);
      connection.on('close', lost);
    }
    try {
      await within(openMs, onOpen(session));
    } catch (error) {
      isOver = true;
      await end(session);
      throw error;
    }
    // It may have ended while it was made ready.
    if (isOver as boolean) throw new Error('the connection broke');
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

async function connectTwice(url: string): Promise<Session> {
  const options = { noDelay: true, timeout: CONNECT_TIMEOUT_MS };
  const publishing = await connect(url, options);
  try {
    return { publishing, consuming: await connect(url, options) };
  } catch (error) {
    await closed(publishing);
    throw error;
  }
}

function withHeartbeat(url: string): string {
  const parsed = new URL(url);
  if (!parsed.searchParams.has('heartbeat')) parsed.searchParams.set('heartbeat', String(HEARTBEAT_S));
  return parsed.href;
}

async function end({ publishing, consuming }: Session): Promise<void> {
  await Promise.all([closed(publishing), closed(consuming)]);
}

/** Closing what is closed already is an error that tells nothing new. */
async function closed(connection: ChannelModel): Promise<void> {
  await within(CLOSE_MS, connection.close()).catch(() => undefined);
  // While it lasts, the broker keeps what it handed out on it from everybody else.
  // The types leave out the socket.
  (connection.connection as unknown as { stream: Duplex }).stream.destroy();
}

/** Throws when it takes longer. */
async function within<T>(mostMs: number, work: Promise<T>): Promise<T> {
  const isDone = new AbortController();
  const late = sleep(mostMs, undefined, { signal: isDone.signal }).then(() => {
    throw new Error(`the broker did not answer within ${mostMs} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    isDone.abort();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
