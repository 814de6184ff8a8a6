/** Makes the reference pages of the server from its code: routes, errors and metrics. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ADMIN_ERRORS } from '../../server-stub/admin/errors.ts';
import { MESSAGE_ERRORS, REQUEST_ERRORS } from '../../server-stub/ingest/errors.ts';
import { Metrics } from '../../server-stub/monitoring/metrics.ts';
import { page, table } from './markdown.ts';

const OPENAPI = path.join(import.meta.dirname, '../../server-stub/openapi/generated/openapi.json');

interface Operation {
  summary: string;
  description?: string;
  tags: string[];
  security?: Record<string, unknown>[];
  responses: Record<string, unknown>;
}

/** Title and introduction of each group of routes, by its tag. */
const GROUPS: Readonly<Record<string, readonly [title: string, introduction?: string]>> = {
  ingest: ['Ingest', 'The write key is the user name of Basic authorization, or `writeKey` in the body.'],
  monitoring: ['Monitoring', 'These need no token.'],
  settings: ['Settings', 'All routes below need `Authorization: Bearer <adminToken>`.'],
  events: ['Events and deliveries'],
  users: ['Deletions, audiences and computed traits'],
  upkeep: ['Upkeep'],
};

/** Routes from the OpenAPI document that the server makes of its own routes. */
export function routesPage(): string {
  const { paths } = JSON.parse(readFileSync(OPENAPI, 'utf8')) as { paths: Record<string, Record<string, Operation>> };
  const operations = Object.entries(paths).flatMap(([route, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${route}`, operation })),
  );
  const unknown = operations.find(({ operation }) => !((operation.tags[0] ?? '') in GROUPS));
  if (unknown !== undefined) throw new Error(`${unknown.call} has no group in build/reference/server-reference.ts`);
  const groups = Object.entries(GROUPS).flatMap(([tag, [title, introduction]]) => {
    const rows = operations
      .filter(({ operation }) => operation.tags[0] === tag)
      .map(({ call, operation }) => [`\`${call}\``, operation.summary, Object.keys(operation.responses).join(' ')]);
    return [`## ${title}`, ...(introduction === undefined ? [] : [introduction]), table(['route', '', 'status'], rows)];
  });
  return page(
    'Routes of the server',
    '`GET /api/openapi.json` of a running server describes each request and answer. `npm install` writes the same document to `server-stub/openapi/generated/openapi.json`.',
    ...groups,
  );
}

/** Every error code of the server, with its status and text. */
export function errorsPage(): string {
  const requests = Object.entries(REQUEST_ERRORS).map(([code, { status, message }]) => line(code, message, status));
  const messages = Object.entries(MESSAGE_ERRORS).map(([code, message]) => line(code, message));
  const admin = Object.entries(ADMIN_ERRORS).map(([code, status]) => [`\`${code}\``, String(status)]);
  return page(
    'Errors of the server',
    'An answer that is no success has the code as `code` and the text as `message`.',
    '## Requests that ingest refuses',
    requests.join('\n'),
    '## Messages that ingest refuses',
    'The other messages of the batch are taken. The answer lists each refused message with its index.',
    messages.join('\n'),
    '## The admin API',
    'The text depends on the request and names the field.',
    table(['code', 'status'], admin),
  );
}

function line(code: string, message: string, status?: number): string {
  return `- \`${code}\`${status === undefined ? '' : ` (${status})`}: ${message.replaceAll('__proto__', '\\_\\_proto\\_\\_')}`;
}

/** Every metric of the server's own. */
export function metricsPage(): string {
  const rows = new Metrics().described().map(({ name, type, labels, help }) => {
    return [`\`${name}\``, type, labels.map((label) => `\`${label}\``).join(' '), help];
  });
  return page(
    'Metrics of the server',
    '`GET /metrics` is for Prometheus. Beside these it has the `process_…` and `nodejs_…` metrics of prom-client.',
    table(['metric', 'type', 'labels', ''], rows),
    'The 99th percentile of appends is `histogram_quantile(0.99, rate(settop_append_duration_seconds_bucket[5m]))`.',
  );
}
