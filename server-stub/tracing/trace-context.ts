/** Reads, validates and writes the W3C Trace Context headers, which carry a trace from one program to the next. */
import { createTraceState, isSpanContextValid, type SpanContext } from '@opentelemetry/api';

/** Trace headers of a request; the values are valid header values. */
export interface TraceHeaders {
  traceparent: string;
  tracestate?: string;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
/** The version we write. Later ones begin with the same four fields. */
const VERSION = '00';
const NO_VERSION = 'ff';
/** Maximum length of a forwarded `tracestate`; every program must support at least this. */
const LONGEST_TRACESTATE_CHARACTERS = 512;
const VISIBLE = /^[\x20-\x7e]+$/;

/** Returns the trace of a request, or undefined if its headers are missing or invalid. */
export function readTraceHeaders(headers: Headers): SpanContext | undefined {
  const { traceparent, tracestate } = headers;
  if (typeof traceparent !== 'string') return undefined;
  const [, version, traceId = '', spanId = '', flags = '', more] = TRACEPARENT.exec(traceparent.trim()) ?? [];
  if (version === undefined || version === NO_VERSION || (version === VERSION && more !== undefined)) return undefined;
  const context: SpanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  if (!isSpanContextValid(context)) return undefined;
  const state = typeof tracestate === 'string' ? tracestate.trim() : '';
  if (VISIBLE.test(state) && state.length <= LONGEST_TRACESTATE_CHARACTERS)
    context.traceState = createTraceState(state);
  return context;
}

export function writeTraceHeaders({ traceId, spanId, traceFlags, traceState }: SpanContext): TraceHeaders {
  const flags = (traceFlags & 0xff).toString(16).padStart(2, '0');
  const state = traceState?.serialize() ?? '';
  return {
    traceparent: `${VERSION}-${traceId}-${spanId}-${flags}`,
    ...(state === '' ? {} : { tracestate: state }),
  };
}
