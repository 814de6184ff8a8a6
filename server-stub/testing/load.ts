/** Puts load on a server that may die at any moment, and records exactly which messages were acknowledged. */
import type { ServerProcess } from './server.ts';

interface Load {
  /** Ids of messages answered with 200. */
  acknowledged: Set<string>;
  /** Resolves when every sender has noticed the end of the server or the call of `stop`. */
  ended: Promise<void>;
  /** Stops sending. */
  stop(): void;
}

interface LoadOptions {
  senders: number;
  messagesPerBatch: number;
  /** Makes ids unique over the rounds of a test. */
  prefix: string;
}

/** Sends until requests fail or `stop` is called. Messages that the server temporarily refuses are not counted. */
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
        // The connection broke. The server may or may not have stored this batch, so it does not count as acknowledged.
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
