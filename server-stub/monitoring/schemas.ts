/** Schemas of the monitoring routes for the OpenAPI document. */
import { answer, choice, list, object, plain, text, type RouteShape, type Shape } from '../openapi/shapes.ts';

const TAGS = ['monitoring'];

const REASONS = list(
  object({
    code: choice(['STORE_AWAY', 'OVERLOAD', 'LANE_FULL', 'DISK_LOW', 'INDEX_BEHIND', 'STOPPING']),
    message: text('For a person'),
  }),
);

const status = (...values: string[]): Shape => object({ status: choice(values) }, { reasons: REASONS });

export const HEALTHZ: RouteShape = {
  operationId: 'health',
  summary: 'Reports the health of the server and its problems',
  tags: TAGS,
  response: { 200: answer('The process answers', status('ok', 'degraded')) },
};

export const READYZ: RouteShape = {
  operationId: 'readiness',
  summary: 'Reports whether the server takes requests now',
  tags: TAGS,
  response: {
    200: answer('It should', status('ready')),
    503: answer('Not ready: its store is away, its search is far behind, or it stops', status('not ready')),
  },
};

export const METRICS: RouteShape = {
  operationId: 'metrics',
  summary: 'Counts and gauges for Prometheus',
  tags: TAGS,
  response: { 200: plain('Prometheus’ text format', 'text/plain') },
};
