/** One queue as this server reads it: messages come in, and each is given back or ended once. */
import type { ChannelModel, ConsumeMessage } from 'amqplib';

/** A message in this server's hands. */
export interface Handle {
  /** The connection broke: the message is in others' hands, and nothing that is done here changes that. */
  readonly isStale: boolean;
  /** Ends it. */
  done(): void;
}

export interface Arrival {
  content: Buffer;
  /** Some server had it before. */
  again: boolean;
  handle: Handle;
}

interface ConsumerOptions {
  queue: string;
  /** Messages in this server's hands at once. */
  most: number;
  onArrival(arrival: Arrival): void;
  /** It reads no more: its channel was closed, or its queue is gone. */
  onEnd(): void;
}

const NO_BYTES = Buffer.alloc(0);

/** Resolves when the broker hands out messages. A channel of its own, so that what goes wrong here stops nobody else. */
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
      // The queue was deleted under its reader.
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
          // The handle lives as long as the message is here, and must not keep the bytes that its owner let go.
          channel.ack({ fields, properties, content: NO_BYTES });
        },
      },
    });
  });
}
