/**
 * One trace from a client's request to each attempt at a receiver:
 *
 *   (client) ──traceparent──▶ POST /v1/batch ─▶ append ─▶ deliver ──traceparent, if the destination asks──▶ (receiver)
 *
 * The server only uses OpenTelemetry's API: register an SDK before it starts to get spans. Without an SDK no span is
 * created, and a client's trace headers are forwarded unchanged.
 *
 * Memory holds the traces of the newest messages only. An attempt after a restart, on another server, or long after its
 * message begins a trace of its own.
 */
import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type SpanContext,
  type Tracer,
} from '@opentelemetry/api';
import { readTraceHeaders, writeTraceHeaders, type TraceHeaders } from './trace-context.ts';

interface MessageName {
  sourceId: string;
  messageId: string;
}

interface TracedAttempt extends MessageName {
  deliveryId: number;
  destinationId: string;
  webhook: string;
  /** Number of earlier attempts. */
  attempts: number;
}

/** One request at ingest. */
export interface RequestTrace {
  /** Runs the append of the messages and links their delivery attempts to the trace. */
  append<T>(messages: readonly MessageName[], run: () => Promise<T>): Promise<T>;
  end(status: number): void;
}

/** One attempt at a receiver. */
export interface AttemptTrace {
  /** Trace headers for the receiver, if its destination enables them. */
  readonly headers: TraceHeaders;
  run<T>(send: () => Promise<T>): Promise<T>;
  end(result: { status: number | undefined; error: string | undefined }): void;
}

const INSTRUMENTATION = 'settop-analytics-server';
/** Maximum number of messages whose trace is kept. */
const MOST_REMEMBERED = 10_000;

export class Tracing {
  /** Undefined while no SDK is registered. */
  readonly #tracer: Tracer | undefined;
  readonly #remembered = new Map<string, SpanContext>();

  constructor(tracer = registeredTracer()) {
    this.#tracer = tracer;
  }

  /** Starts the trace of a request; returns undefined without an SDK and without a trace of the client. */
  request(headers: Readonly<Record<string, string | string[] | undefined>>, route: string): RequestTrace | undefined {
    const tracer = this.#tracer;
    if (tracer === undefined && headers['traceparent'] === undefined) return undefined;
    const remote = readTraceHeaders(headers);
    if (tracer === undefined) return remote === undefined ? undefined : this.#passedOn(remote);
    const span = tracer.startSpan(
      `POST ${route}`,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': 'POST', 'http.route': route, 'url.path': route } },
      parentOf(remote),
    );
    return {
      append: (messages, run) => this.#append(tracer, span, messages, run),
      end(status) {
        span.setAttribute('http.response.status_code', status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  /** Starts the trace of an attempt; returns undefined without an SDK and without a trace of the message. */
  attempt(attempt: TracedAttempt, url: string): AttemptTrace | undefined {
    const tracer = this.#tracer;
    if (tracer === undefined && this.#remembered.size === 0) return undefined;
    const parent = this.#remembered.get(keyOf(attempt));
    if (tracer !== undefined) return spanOf(tracer, parent, attempt, url);
    if (parent === undefined) return undefined;
    return { headers: writeTraceHeaders(parent), run: (send) => send(), end: () => undefined };
  }

  #passedOn(remote: SpanContext): RequestTrace {
    return {
      append: (messages, run) => {
        this.#remember(messages, remote);
        return run();
      },
      end: () => undefined,
    };
  }

  async #append<T>(tracer: Tracer, request: Span, messages: readonly MessageName[], run: () => Promise<T>): Promise<T> {
    const within = trace.setSpan(ROOT_CONTEXT, request);
    const attributes = { 'settop.messages': messages.length };
    const span = tracer.startSpan('append', { kind: SpanKind.PRODUCER, attributes }, within);
    // Remembered before the append, because first attempts may begin before it resolves.
    this.#remember(messages, span.spanContext());
    try {
      return await context.with(trace.setSpan(within, span), run);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: String(error) });
      throw error;
    } finally {
      span.end();
    }
  }

  #remember(messages: readonly MessageName[], spanContext: SpanContext): void {
    for (const message of messages) {
      const key = keyOf(message);
      // If a message was sent twice, only the first copy is delivered, so its trace stays.
      if (!this.#remembered.has(key)) this.#remembered.set(key, spanContext);
    }
    for (const key of this.#remembered.keys()) {
      if (this.#remembered.size <= MOST_REMEMBERED) return;
      this.#remembered.delete(key);
    }
  }
}

/** Returns the parent: the active span of HTTP instrumentation, else the client's trace, else none (a new trace). */
function parentOf(remote: SpanContext | undefined): Context {
  const active = context.active();
  if (trace.getSpan(active) !== undefined || remote === undefined) return active;
  return trace.setSpanContext(active, remote);
}

function spanOf(tracer: Tracer, parent: SpanContext | undefined, attempt: TracedAttempt, url: string): AttemptTrace {
  const { hostname, port, protocol } = new URL(url);
  const within = parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
  const attributes = {
    'http.request.method': 'POST',
    // Not the whole URL: its path and query may hold secrets.
    'server.address': hostname,
    'server.port': port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
    'http.request.resend_count': attempt.attempts,
    'settop.message_id': attempt.messageId,
    'settop.delivery': attempt.deliveryId,
    'settop.destination': attempt.destinationId,
    'settop.webhook': attempt.webhook,
  };
  const span = tracer.startSpan('deliver', { kind: SpanKind.CLIENT, attributes }, within);
  return {
    headers: writeTraceHeaders(span.spanContext()),
    run: (send) => context.with(trace.setSpan(within, span), send),
    end({ status, error }) {
      if (status !== undefined) span.setAttribute('http.response.status_code', status);
      if (error !== undefined) {
        span.setAttribute('error.type', status === undefined ? 'network' : String(status));
        span.setStatus({ code: SpanStatusCode.ERROR, message: error });
      }
      span.end();
    },
  };
}

function keyOf({ sourceId, messageId }: MessageName): string {
  return `${sourceId} ${messageId}`;
}

/**
 * The tracer of the SDK that was registered before the server started, or undefined. The API does not say whether there
 * is one, but only an SDK gives spans an id. The span asked with is never ended, so no exporter sees it.
 */
function registeredTracer(): Tracer | undefined {
  const tracer = trace.getTracer(INSTRUMENTATION);
  const span = tracer.startSpan('is an SDK registered?', { root: true });
  return isSpanContextValid(span.spanContext()) ? tracer : undefined;
}
