/** Consumes one queue: each message is acknowledged once. */
import type { ChannelModel, ConsumeMessage } from 'amqplib';

/** Handle of an unacknowledged message. */
export interface Handle {
  /** The connection broke: the broker redelivers the message, and `done` has no effect. */
  readonly isStale: boolean;
  /** Acknowledges the message. */
  done(): void;
}

export interface Arrival {
  content: Buffer;
  /** It was delivered to some server before. */
  again: boolean;
  handle: Handle;
}

interface ConsumerOptions {
  queue: string;
  /** Limit of unacknowledged messages (prefetch). */
  most: number;
  onArrival(arrival: Arrival): void;
  /** Called when consuming ended: the channel was closed, or the queue is gone. */
  onEnd(): void;
}

const NO_BYTES = Buffer.alloc(0);

/** Starts consuming on a channel of its own, so that an error affects no other queue. */
export async function consume(connection: ChannelModel, options: ConsumerOptions): Promise<void> {
  const channel = await connection.createChannel();
  let isStale = false;
  const over = (): void => {
    if (isStale) return;
    isStale = true;
    options.onEnd();
  };
  channel.on('error', () => undefined);
  channel.on('close', over);
  await channel.prefetch(options.most);
  await channel.consume(options.queue, (message: ConsumeMessage | null) => {
    if (message === null) {
      // A null message means that the queue was deleted.
      over();
      void channel.close().catch(() => undefined);
      return;
    }
    let isDone = false;
    const { content, fields, properties } = message;
    options.onArrival({
      content,
      again: fields.redelivered,
      handle: {
        get isStale() {
          return isStale;
        },
        done() {
          if (isStale || isDone) return;
          isDone = true;
          // The handle lives as long as the message and must not keep the bytes alive after their owner let them go.
          channel.ack({ fields, properties, content: NO_BYTES });
        },
      },
    });
  });
}
