/**
 * Publishes messages and waits until the broker confirms that a queue has stored them.
 *
 * The broker rejects a message by closing the channel, without telling which one. So the publisher reopens the channel
 * and resends the unconfirmed messages, except those known to be too large.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConfirmChannel } from 'amqplib';
import type { Logger } from '../../runtime/log.ts';
import { StoreUnavailable } from '../unavailable.ts';
import type { Session } from './broker-connection.ts';
import { MessageLimit, MessageTooLarge } from './message-limit.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';

export interface Posting {
  exchange: string;
  routingKey: string;
  content: Buffer;
}

interface PublisherOptions {
  /** Timeout after which an unresponsive node is left for the next one, in milliseconds. */
  answerMs: number;
  log: Logger;
  limit?: MessageLimit;
  /** Called when a declared exchange or queue is missing. */
  onMissing?: () => void;
}

/** Timeout of a confirmation, in milliseconds: the sender of the request would wait no longer. */
const CONFIRM_MS = 10_000;
/** Duration and interval of retries while nodes elect a queue's leader and reject messages, in milliseconds. */
const REFUSED_MS = 5000;
const REFUSED_PAUSE_MS = 100;
/** AMQP's codes for a missing exchange and a failed precondition. When publishing, the latter means the size. */
const NOT_FOUND = 404;
const PRECONDITION_FAILED = 406;
/** Routing key of a probe: a queue that never exists, so the broker returns the message. */
const NOWHERE = 'settop.nowhere';

type Answer = 'kept' | 'refused' | 'too large' | 'no queue' | 'not permitted' | 'blocked' | 'cut off';

interface Unanswered {
  sinceMs: number;
  bytes: number;
  resolve(answer: Answer): void;
}

export class Publisher {
  readonly #options: PublisherOptions;
  readonly #limit: MessageLimit;
  #session: Session | undefined;
  #channel: ConfirmChannel | undefined;
  #opening: Promise<void> = Promise.resolve();
  #isBlocked = false;
  #count = 0;
  /** Unconfirmed messages by number, oldest first. */
  readonly #open = new Map<string, Unanswered>();

  constructor(options: PublisherOptions) {
    this.#options = options;
    this.#limit = options.limit ?? new MessageLimit();
  }

  async open(session: Session): Promise<void> {
    this.#session = session;
    this.#isBlocked = false;
    const { publishing } = session;
    // While memory or disk run low, the broker stops reading from this connection.
    publishing.on('blocked', () => {
      if (this.#session !== session) return;
      this.#isBlocked = true;
      this.#answerAll('blocked');
    });
    publishing.on('unblocked', () => {
      if (this.#session === session) this.#isBlocked = false;
    });
    await this.#openChannel(session);
  }

  close(): void {
    this.#session = undefined;
    this.#channel = undefined;
    this.#answerAll('cut off');
  }

  /**
   * Publishes messages. Throws MessageTooLarge when one is too large, and StoreUnavailable unless all are confirmed.
   * Some may be stored all the same.
   */
  async publish(postings: readonly Posting[]): Promise<void> {
    const endMs = performance.now() + REFUSED_MS;
    let left = postings;
    while (left.length > 0) {
      const answers = await this.#answers(left);
      if (answers.includes('too large')) throw new MessageTooLarge('a message is larger than RabbitMQ takes');
      const fatal = answers.find((answer) => answer !== 'kept' && answer !== 'refused');
      if (fatal === 'no queue') this.#options.onMissing?.();
      if (fatal !== undefined) throw new StoreUnavailable(`RabbitMQ did not keep a message: ${fatal}`);
      left = left.filter((_posting, index) => answers[index] === 'refused');
      if (left.length === 0) return;
      if (performance.now() > endMs) throw new StoreUnavailable('RabbitMQ refuses messages');
      await sleep(REFUSED_PAUSE_MS);
    }
  }

  /** Throws StoreUnavailable unless the broker answers a message in any way. */
  async probe(): Promise<void> {
    const [answer] = await this.#answers([{ exchange: '', routingKey: NOWHERE, content: Buffer.alloc(0) }]);
    if (answer !== 'no queue') throw new StoreUnavailable(`RabbitMQ takes no messages: ${answer}`);
  }

  async #openChannel(session: Session): Promise<void> {
    const channel = await session.publishing.createConfirmChannel();
    channel.on('error', (error: Error & { code?: unknown }) => {
      if (this.#channel === channel) this.#refused(session, error);
    });
    // An unroutable message is returned and then confirmed all the same: the first answer counts.
    channel.on('return', ({ properties }) => this.#answer(String(properties.messageId), 'no queue'));
    channel.on('close', () => {
      if (this.#channel !== channel) return;
      this.#channel = undefined;
      this.#answerAll('cut off');
    });
    if (this.#session === session) this.#channel = channel;
  }

  /** Handles a channel that the broker closed because of one of its messages. */
  #refused(session: Session, error: Error & { code?: unknown }): void {
    const { log, answerMs, onMissing } = this.#options;
    log.warn('queue.refused', { error: error.message });
    this.#channel = undefined;
    this.#opening = withTimeout(answerMs, this.#openChannel(session)).catch(() =>
      session.giveUp('no channel can be opened'),
    );
    if (error.code === PRECONDITION_FAILED) {
      // If the limit cannot be parsed, the largest message is assumed to be the rejected one.
      const largest = Math.max(...[...this.#open.values()].map(({ bytes }) => bytes));
      this.#limit.learn(limitIn(error.message) ?? largest - 1);
      this.#answerAll('refused');
    } else {
      if (error.code === NOT_FOUND) onMissing?.();
      this.#answerAll(error.code === NOT_FOUND ? 'no queue' : 'not permitted');
    }
  }

  #send({ exchange, routingKey, content }: Posting): Promise<Answer> {
    const channel = this.#channel;
    const bytes = content.byteLength;
    if (this.#limit.isExceededBy(bytes)) return Promise.resolve('too large');
    if (this.#isBlocked) return Promise.resolve('blocked');
    if (channel === undefined) return Promise.resolve('cut off');
    return new Promise((resolve) => {
      const id = String(this.#count++);
      this.#open.set(id, { sinceMs: performance.now(), bytes, resolve });
      const options = { persistent: true, mandatory: true, messageId: id };
      try {
        channel.publish(exchange, routingKey, content, options, (error: unknown) =>
          this.#answer(id, error === null || error === undefined ? 'kept' : 'refused'),
        );
      } catch {
        // The channel is closed, but its event has not fired yet.
        this.#answer(id, 'cut off');
      }
    });
  }

  #answer(id: string, answer: Answer): void {
    this.#open.get(id)?.resolve(answer);
    this.#open.delete(id);
  }

  #answerAll(answer: Answer): void {
    for (const id of [...this.#open.keys()]) this.#answer(id, answer);
  }

  async #answers(postings: readonly Posting[]): Promise<Answer[]> {
    await this.#opening;
    const answers = Promise.all(postings.map((posting) => this.#send(posting)));
    try {
      return await withTimeout(Math.min(CONFIRM_MS, this.#options.answerMs), answers);
    } catch (error) {
      this.#leaveSilent();
      throw new StoreUnavailable(`RabbitMQ: ${(error as Error).message}`, { cause: error });
    }
  }

  /** Leaves a node on which a message stays unanswered: a channel can be stuck while its connection works. */
  #leaveSilent(): void {
    const { answerMs } = this.#options;
    const [oldest] = this.#open.values();
    if (oldest === undefined || performance.now() - oldest.sinceMs < answerMs) return;
    this.#session?.giveUp(`a message is not confirmed after ${answerMs} ms`);
  }
}

/** Parses "PRECONDITION_FAILED - message size 1500123 is larger than configured max size 1000000". */
function limitIn(message: string): number | undefined {
  const [, digits] = /max size (\d+)/.exec(message) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
