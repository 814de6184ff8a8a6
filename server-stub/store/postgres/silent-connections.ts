/**
 * Detects silent connections, which stay open without data after a failover or behind a router that dropped them. A
 * query without an answer ends its connection, and all others that received nothing since.
 */
import pg from 'pg';

/** A connection that tracks since when it has been waiting for an answer. */
export class WatchedClient extends pg.Client {
  askedMs: number | undefined;
  heardMs = performance.now();
  #bytes = 0;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    // Its types have one form for each way in which it can be called.
    this.query = ((...args: unknown[]) => {
      this.askedMs ??= performance.now();
      return query(...args);
    }) as typeof this.query;
    this.on('drain', () => (this.askedMs = undefined));
  }

  /** Checks whether data arrived since the last check. */
  listen(nowMs: number): void {
    const { bytesRead } = this.#stream;
    if (bytesRead !== this.#bytes) this.heardMs = nowMs;
    this.#bytes = bytesRead;
  }

  giveUp(error: Error): void {
    this.#stream.destroy(error);
  }

  /** The types leave it out; it is another one after TLS has begun. */
  get #stream(): { bytesRead: number; destroy(error: Error): void } {
    return (this as unknown as { connection: { stream: { bytesRead: number; destroy(error: Error): void } } })
      .connection.stream;
  }
}

/** Number of checks per timeout. */
const LOOKS = 5;

export class SilentConnections {
  readonly #clients: ReadonlySet<WatchedClient>;
  #answerMs: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(clients: ReadonlySet<WatchedClient>, answerMs: number) {
    this.#clients = clients;
    this.#answerMs = answerMs;
    this.limit(answerMs);
  }

  /** Sets the time after which a connection is given up, also for queries that are waiting already. */
  limit(answerMs: number): void {
    this.stop();
    this.#answerMs = answerMs;
    if (answerMs === Infinity) return;
    this.#timer = setInterval(() => this.#look(performance.now()), answerMs / LOOKS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(nowMs: number): void {
    const clients = [...this.#clients];
    for (const client of clients) client.listen(nowMs);
    // One interval shorter, so that the delay until the next check does not exceed the timeout.
    const mostMs = this.#answerMs - this.#answerMs / LOOKS;
    const silent = clients.flatMap(({ askedMs, heardMs }) =>
      askedMs !== undefined && nowMs - Math.max(askedMs, heardMs) >= mostMs ? [askedMs] : [],
    );
    if (silent.length === 0) return;
    const sinceMs = Math.max(Math.min(...silent), nowMs - this.#answerMs);
    const error = new Error(`the connection is given up: no answer in ${this.#answerMs} ms`);
    for (const client of clients) if (client.heardMs <= sinceMs) client.giveUp(error);
  }
}
