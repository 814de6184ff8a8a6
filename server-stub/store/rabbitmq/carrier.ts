/**
 * Stores target messages in the broker, delays them, and receives waiting ones. All servers consume all lanes.  A new
 * lane's queue cannot be trusted at once (trusted-queues.ts). Until then its target messages go to a shared, trusted
 * queue that all servers consume. /
 */
import type { Channel, ChannelModel } from 'amqplib';
import { every } from '../../runtime/every.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Logger } from '../../runtime/log.ts';
import type { Database } from '../postgres/database.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { consume, type Handle } from './consumer.ts';
import { BrokerConnection, type Session } from './broker-connection.ts';
import { decodeTargetMessage, encodedBytes, encodeTargetMessage, type TargetMessage } from './target-message.ts';
import { MessageLimit } from './message-limit.ts';
import { Publisher, type Posting } from './publisher.ts';
import { QueueRegister, queueOf, type Lane } from './queue-register.ts';
import {
  INCOMING,
  laneArguments,
  STEPS_MS,
  stepArguments,
  stepFor,
  stepQueue,
  type QueueArguments,
} from './topology.ts';
import { TrustedQueues } from './trusted-queues.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';

export interface CarrierOptions {
  urls: readonly string[];
  database: Database;
  clock: Clock;
  log: Logger;
  /** Age at which a queue is trusted, in milliseconds. */
  trustAfterMs?: number;
  /** Delays of the wait queues, in milliseconds. */
  stepsMs?: readonly number[];
  /** Timeout after which an unresponsive node is left for the next one, in milliseconds. */
  answerMs?: number;
}

export interface Received {
  targetMessage: TargetMessage;
  again: boolean;
  handle: Handle;
  /** It came from the shared queue for new lanes. */
  incoming: boolean;
}

interface CarrierEvents {
  onReceived(received: Received): void;
  /** Called when the broker has taken back unacknowledged target messages. */
  onLost(): void;
}

const TRUST_AFTER_MS = 5000;
/** Default of `answerMs`: longer than a leader election, and than the broker's timeout between its own nodes. */
const ANSWER_MS = 20_000;
/** Limit of unacknowledged target messages per lane at this server. */
const LANE_PREFETCH = 256;
const INCOMING_PREFETCH = 512;
/** Interval of checks for other servers' new lanes and for ended consumers, in milliseconds. */
const LOOK_MS = 1000;

export class Carrier {
  readonly #options: CarrierOptions;
  readonly #events: CarrierEvents;
  readonly #register: QueueRegister;
  readonly #trusted: TrustedQueues;
  #answerMs: number;
  /** Questions that the broker has not answered yet. */
  readonly #asked = new Set<Promise<unknown>>();
  readonly #limit = new MessageLimit();
  /**
   * Publishes to lanes. Delayed target messages use a channel of their own, so that a missing wait queue blocks no
   * lane.
   */
  readonly #publisher: Publisher;
  readonly #waits: Publisher;
  readonly #link: BrokerConnection;
  readonly #steps: readonly number[];
  /** Known lanes, by queue. */
  readonly #lanes = new Map<string, Lane>();
  /** Queues that are consumed, or about to be. */
  readonly #read = new Set<string>();
  #session: Session | undefined;
  #look: { stop(): Promise<void> } | undefined;
  /** A declared exchange or queue is missing: the next check declares it again. */
  #isIncomplete = false;

  constructor(options: CarrierOptions, events: CarrierEvents) {
    this.#options = options;
    this.#events = events;
    this.#register = new QueueRegister(options.database);
    this.#trusted = new TrustedQueues(options.trustAfterMs ?? TRUST_AFTER_MS);
    this.#steps = options.stepsMs ?? STEPS_MS;
    this.#answerMs = options.answerMs ?? ANSWER_MS;
    const publisher = {
      answerMs: this.#answerMs,
      log: options.log,
      limit: this.#limit,
      onMissing: () => (this.#isIncomplete = true),
    };
    this.#publisher = new Publisher(publisher);
    this.#waits = new Publisher(publisher);
    this.#link = new BrokerConnection({
      urls: options.urls,
      log: options.log,
      onOpen: (session) => this.#open(session),
      onLost: () => this.#lost(),
    });
  }

  /**
   * Resolves when target messages can be published. On a new broker this takes some seconds, until its queues are
   * trusted.
   */
  async start(): Promise<void> {
    await this.#link.start();
    const { clock, log } = this.#options;
    const failed = (error: unknown): void => log.warn('queue.look_failed', { error: String(error) });
    this.#look = every(clock, LOOK_MS, () => this.#lookAround(), failed);
    const waitMs = Math.max(...this.#base().map(({ name }) => this.#trusted.waitMs(name, this.#nowMs()) ?? 0));
    if (waitMs > 0) await new Promise<void>((resolve) => void clock.after(waitMs, resolve));
  }

  /** Shortens the timeout of questions before a close, also of those that wait already. */
  hurry(answerMs: number): void {
    this.#answerMs = Math.min(this.#answerMs, answerMs);
    const before = [...this.#asked];
    const look = setTimeout(() => {
      if (before.some((answer) => this.#asked.has(answer))) this.#session?.giveUp('the server stops');
    }, answerMs);
    look.unref();
  }

  async close(): Promise<void> {
    await this.#look?.stop();
    await this.#link.close();
  }

  /** Throws StoreUnavailable unless the broker is reachable and accepts messages. */
  async ping(): Promise<void> {
    if (!this.#link.isOpen) throw new StoreUnavailable('no node of RabbitMQ can be reached');
    await this.#publisher.probe();
  }

  /** Reports whether the broker is known to refuse a target message permanently. */
  isTooLarge(targetMessage: TargetMessage): boolean {
    return this.#limit.isExceededBy(encodedBytes(targetMessage));
  }

  /** The same check before the target message is built. */
  isTooLargeBody(bodyBytes: number, idBytes: number): boolean {
    return this.#limit.isExceededByBody(bodyBytes, idBytes);
  }

  /**
   * Publishes target messages. Throws MessageTooLarge when one is too large, StoreUnavailable unless all are confirmed.
   */
  async publish(targetMessages: readonly TargetMessage[]): Promise<void> {
    await this.#publisher.publish(
      targetMessages.map((targetMessage) => ({
        exchange: '',
        routingKey: this.#route(targetMessage),
        content: encodeTargetMessage(targetMessage),
      })),
    );
  }

  /**
   * Delays a target message in a wait queue of at most `waitMs`. It may come back early, to be delayed again. Returns
   * false when no wait queue is short enough or trusted. /
   */
  async putOff(targetMessage: TargetMessage, waitMs: number): Promise<boolean> {
    const step = stepFor(waitMs, this.#steps);
    if (step === undefined || !this.#trusted.isTrusted(stepQueue(step), this.#nowMs())) return false;
    const posting: Posting = {
      exchange: stepQueue(step),
      routingKey: this.#route(targetMessage),
      content: encodeTargetMessage(targetMessage),
    };
    await this.#waits.publish([posting]);
    return true;
  }

  /** Reports whether a target message's lane has a trusted queue of its own. */
  hasLane(targetMessage: Pick<TargetMessage, 'webhook' | 'orderKey'>): boolean {
    return this.#route(targetMessage) !== INCOMING;
  }

  #route({ webhook, orderKey }: Pick<TargetMessage, 'webhook' | 'orderKey'>): string {
    const lane = { webhook, ordered: orderKey !== undefined };
    const queue = queueOf(lane);
    if (this.#trusted.isTrusted(queue, this.#nowMs())) return queue;
    this.#want(lane);
    return INCOMING;
  }

  /** Ensures that a lane has a queue that this server consumes. */
  #want(lane: Lane): void {
    const queue = queueOf(lane);
    this.#lanes.set(queue, lane);
    const session = this.#session;
    if (session === undefined || this.#read.has(queue)) return;
    this.#read.add(queue);
    this.#readLane(session, lane).catch((error: unknown) => {
      // The next check retries.
      this.#read.delete(queue);
      this.#options.log.warn('queue.lane_failed', { queue, error: String(error) });
    });
  }

  async #readLane(session: Session, lane: Lane): Promise<void> {
    const queue = queueOf(lane);
    const ageMs = await this.#prepare(session, queue, laneArguments(lane.ordered), lane);
    await this.#consume(session, queue, LANE_PREFETCH);
    // Only a consumed queue is trusted: one damaged while it was young exists, but cannot be consumed.
    if (this.#session === session) this.#trusted.found(queue, ageMs, this.#nowMs());
  }

  async #consume(session: Session, queue: string, most: number): Promise<void> {
    const reading = consume(session.consuming, {
      queue,
      most,
      onArrival: ({ content, again, handle }) => {
        let targetMessage: TargetMessage;
        try {
          targetMessage = decodeTargetMessage(content);
        } catch (error) {
          // An unreadable target message can never be sent, and would be redelivered forever.
          this.#options.log.error('queue.unreadable', { queue, error: String(error) });
          handle.done();
          return;
        }
        this.#events.onReceived({ targetMessage, again, handle, incoming: queue === INCOMING });
      },
      onEnd: () => {
        if (this.#session !== session) return;
        this.#read.delete(queue);
        if (queue !== INCOMING) this.#trusted.forget(queue);
        this.#events.onLost();
      },
    });
    await this.#answered(session, reading);
  }

  /** Declares a queue unless it exists; returns the time since its declaration, in milliseconds. */
  #prepare(session: Session, name: string, args: QueueArguments, lane?: Lane): Promise<number> {
    const isThere = async (): Promise<boolean> => {
      try {
        await this.#ask(session, (channel) => channel.checkQueue(name));
        return true;
      } catch (error) {
        if ((error as { code?: unknown }).code === NOT_FOUND) return false;
        throw error;
      }
    };
    const declare = async (): Promise<void> => {
      await this.#ask(session, (channel) => channel.assertQueue(name, { durable: true, arguments: args }));
    };
    return this.#register.prepare(name, { isThere, declare }, lane);
  }

  /** Sends a request on a channel of its own, because a negative answer closes the channel. */
  async #ask<T>(session: Session, question: (channel: Channel) => Promise<T>): Promise<T> {
    return this.#answered(session, onChannel(session.consuming, question));
  }

  async #answered<T>(session: Session, answer: Promise<T>): Promise<T> {
    const late = (): void => session.giveUp(`no answer to a request after ${this.#answerMs} ms`);
    this.#asked.add(answer);
    try {
      return await withTimeout(this.#answerMs, answer, late);
    } finally {
      this.#asked.delete(answer);
    }
  }

  #base(): { name: string; args: QueueArguments; stepMs?: number }[] {
    const steps = this.#steps.map((stepMs) => ({ name: stepQueue(stepMs), args: stepArguments(stepMs), stepMs }));
    return [{ name: INCOMING, args: laneArguments(false) }, ...steps];
  }

  async #open(session: Session): Promise<void> {
    await this.#publisher.open(session);
    await this.#waits.open(session);
    await this.#prepareBase(session);
    for (const lane of await this.#register.lanes()) this.#lanes.set(queueOf(lane), lane);
    // The database may have answered so late that this session is over.
    if (session.isOver) throw new Error('the connection broke');
    this.#session = session;
    this.#read.clear();
    this.#read.add(INCOMING);
    await this.#consume(session, INCOMING, INCOMING_PREFETCH);
    // Not awaited: a queue whose nodes are down must not delay the others.
    for (const lane of this.#lanes.values()) this.#want(lane);
  }

  /** Declares the missing exchanges and queues that all lanes share. */
  async #prepareBase(session: Session): Promise<void> {
    this.#isIncomplete = false;
    for (const { name, args, stepMs } of this.#base()) {
      this.#trusted.found(name, await this.#prepare(session, name, args), this.#nowMs());
      if (stepMs === undefined) continue;
      await this.#ask(session, async (channel) => {
        await channel.assertExchange(name, 'fanout', { durable: true });
        await channel.bindQueue(name, name, '');
      });
    }
  }

  #lost(): void {
    this.#session = undefined;
    this.#read.clear();
    for (const queue of this.#lanes.keys()) this.#trusted.forget(queue);
    this.#publisher.close();
    this.#waits.close();
    this.#events.onLost();
  }

  async #lookAround(): Promise<void> {
    const session = this.#session;
    if (session === undefined) return;
    if (this.#isIncomplete) {
      await this.#prepareBase(session).catch((error: unknown) => {
        this.#isIncomplete = true;
        throw error;
      });
    }
    if (!this.#read.has(INCOMING)) {
      this.#read.add(INCOMING);
      await this.#prepare(session, INCOMING, laneArguments(false));
      await this.#consume(session, INCOMING, INCOMING_PREFETCH).catch((error: unknown) => {
        this.#read.delete(INCOMING);
        throw error;
      });
    }
    for (const lane of await this.#register.lanes()) this.#want(lane);
    for (const lane of this.#lanes.values()) this.#want(lane);
  }

  #nowMs(): number {
    return this.#options.clock.now();
  }
}

/** AMQP's code for a missing queue or exchange. */
const NOT_FOUND = 404;

async function onChannel<T>(connection: ChannelModel, question: (channel: Channel) => Promise<T>): Promise<T> {
  const channel = await connection.createChannel();
  channel.on('error', () => undefined);
  const answer = await question(channel);
  // Not awaited: when the connection breaks meanwhile, amqplib never resolves the promise.
  void channel.close().catch(() => undefined);
  return answer;
}
