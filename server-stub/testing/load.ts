/** Load on a server that may die at any moment: sends batches, and remembers exactly what was acknowledged. */
import type { ServerProcess } from './server.ts';

interface Load {
  /** Message ids for which a 200 came back. */
  acknowledged: Set<string>;
  /** Resolves when every sender has noticed that the server is gone, or that it was told to stop. */
  ended: Promise<void>;
  /** Sends nothing more. */
  stop(): void;
}

interface LoadOptions {
  senders: number;
  messagesPerBatch: number;
  /** Makes ids unique over the rounds of a test. */
  prefix: string;
}

/** Sends until requests fail, or it is stopped. What the server refuses for a while is left out. */
export function startLoad(server: ServerProcess, options: LoadOptions): Load {
  const acknowledged = new Set<string>();
  let stopped = false;
  const sender = async (name: string): Promise<void> => {
    for (let n = 0; !stopped; n++) {
      const ids = Array.from({ length: options.messagesPerBatch }, (_, i) => `${options.prefix}-${name}-${n}-${i}`);
      const batch = ids.map((messageId) => ({ type: 'track', userId: `user-${name}`, event: 'load', messageId }));
      try {
        const answer = await server.ingest('/v1/batch', { batch });
        if (answer.status === 200) for (const id of ids) acknowledged.add(id);
      } catch {
        // The connection broke. Whether the server had stored this batch is not known, so it does not count as
        // acknowledged.
        return;
      }
    }
  };
  const ended = Promise.all(Array.from({ length: options.senders }, (_, n) => sender(String(n)))).then(() => undefined);
  return {
    acknowledged,
    ended,
    stop() {
      stopped = true;
    },
  };
}
