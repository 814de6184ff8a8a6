/** Giving messages to the broker: done when it has said that it keeps them, and that there was a queue to keep them in. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConfirmChannel } from 'amqplib';
import { StoreUnavailable } from '../unavailable.ts';
import type { Session } from './link.ts';
import { within } from './within.ts';

export interface Posting {
  exchange: string;
  routingKey: string;
  content: Buffer;
}

/** A broker that has not confirmed after so long will not be waited for by whoever sent the request. */
const CONFIRM_MS = 10_000;
/** While nodes choose which of them leads a queue, they refuse: it is tried again for so long, so often. */
const REFUSED_MS = 5000;
const REFUSED_PAUSE_MS = 100;

type Answer = 'kept' | 'refused' | 'no queue' | 'cut off';

interface Unanswered {
  sinceMs: number;
  resolve(answer: Answer): void;
}

export class Publisher {
  readonly #answerMs: number;
  #session: Session | undefined;
  #channel: ConfirmChannel | undefined;
  #count = 0;
  /** What was given and is not answered yet, by its number, oldest first. */
  readonly #open = new Map<string, Unanswered>();

  /** A node that leaves something unanswered for so long is left for the next one. */
  constructor(answerMs: number) {
    this.#answerMs = answerMs;
  }

  async open(session: Session): Promise<void> {
    const channel = await session.publishing.createConfirmChannel();
    channel.on('error', () => undefined);
    // What no queue took comes back, and is confirmed all the same: the first answer counts.
    channel.on('return', ({ properties }) => this.#answer(String(properties.messageId), 'no queue'));
    channel.on('close', () => {
      if (this.#channel === channel) this.close();
    });
    this.#session = session;
    this.#channel = channel;
  }

  close(): void {
    this.#channel = undefined;
    for (const id of [...this.#open.keys()]) this.#answer(id, 'cut off');
  }

  /** Throws StoreUnavailable unless all of them are kept; some may be kept all the same. */
  async publish(postings: readonly Posting[]): Promise<void> {
    const endMs = performance.now() + REFUSED_MS;
    let left = postings;
    while (left.length > 0) {
      const answers = await this.#answers(left);
      const fatal = answers.find((answer) => answer === 'no queue' || answer === 'cut off');
      if (fatal !== undefined) throw new StoreUnavailable(`RabbitMQ did not keep a message: ${fatal}`);
      left = left.filter((_posting, index) => answers[index] === 'refused');
      if (left.length === 0) return;
      if (performance.now() > endMs) throw new StoreUnavailable('RabbitMQ refuses messages');
      await sleep(REFUSED_PAUSE_MS);
    }
  }

  #send({ exchange, routingKey, content }: Posting): Promise<Answer> {
    const channel = this.#channel;
    if (channel === undefined) return Promise.resolve('cut off');
    return new Promise((resolve) => {
      const id = String(this.#count++);
      this.#open.set(id, { sinceMs: performance.now(), resolve });
      const options = { persistent: true, mandatory: true, messageId: id };
      try {
        channel.publish(exchange, routingKey, content, options, (error: unknown) =>
          this.#answer(id, error === null || error === undefined ? 'kept' : 'refused'),
        );
      } catch {
        // The channel is closed, and its event is still to come.
        this.#answer(id, 'cut off');
      }
    });
  }

  #answer(id: string, answer: Answer): void {
    this.#open.get(id)?.resolve(answer);
    this.#open.delete(id);
  }

  async #answers(postings: readonly Posting[]): Promise<Answer[]> {
    const answers = Promise.all(postings.map((posting) => this.#send(posting)));
    try {
      return await within(Math.min(CONFIRM_MS, this.#answerMs), answers);
    } catch (error) {
      this.#leaveSilent();
      throw new StoreUnavailable((error as Error).message, { cause: error });
    }
  }

  /** A channel can be stuck for good while its connection lives, and everything else on it is answered. */
  #leaveSilent(): void {
    const [oldest] = this.#open.values();
    if (oldest === undefined || performance.now() - oldest.sinceMs < this.#answerMs) return;
    this.#session?.giveUp(`a message is not confirmed after ${this.#answerMs} ms`);
  }
}
