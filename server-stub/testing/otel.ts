/**
 * Registers OpenTelemetry's SDK before a server starts (`NODE_OPTIONS=--import …/otel.ts`), as a user would. Each span
 * is sent as JSON to the test's collector at COLLECTOR_URL.
 */
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { SimpleSpanProcessor, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace';

const collector = process.env['COLLECTOR_URL'];
if (collector === undefined) throw new Error('COLLECTOR_URL is not set');

const exporter: SpanExporter = {
  export(spans, done) {
    const body = spans.map((span) => {
      const { name, kind, parentSpanContext, status, attributes } = span;
      const { traceId, spanId } = span.spanContext();
      return { name, kind, traceId, spanId, parentId: parentSpanContext?.spanId, status: status.code, attributes };
    });
    fetch(collector, { method: 'POST', body: JSON.stringify(body) }).then(
      () => done({ code: 0 }),
      (error: unknown) => done({ code: 1, error: error as Error }),
    );
  },
  shutdown: () => Promise.resolve(),
};

context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
trace.setGlobalTracerProvider(new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }));
