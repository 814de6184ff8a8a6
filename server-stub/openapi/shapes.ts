/** Helpers that build the JSON Schemas and responses of route descriptions. */

export type Shape = Record<string, unknown>;

/** Description of one route. Fastify stores it with the route, and @fastify/swagger reads it there. */
export interface RouteShape {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  /** Names of the accepted authentication schemes; an empty array means no authentication. */
  security?: Record<string, string[]>[];
  params?: Shape;
  querystring?: Shape;
  headers?: Shape;
  consumes?: string[];
  body?: Shape;
  response: Record<string, Shape>;
}

export const text = (description?: string): Shape => ({ type: 'string', ...(description ? { description } : {}) });
export const flag = (description?: string): Shape => ({ type: 'boolean', ...(description ? { description } : {}) });
export const integer = (description?: string): Shape => ({ type: 'integer', ...(description ? { description } : {}) });
export const milliseconds = (description: string): Shape => ({
  type: 'integer',
  description: `${description}, in milliseconds since the epoch`,
});
export const choice = (values: readonly string[], description?: string): Shape => ({
  type: 'string',
  enum: [...values],
  ...(description ? { description } : {}),
});
export const list = (items: Shape, description?: string): Shape => ({
  type: 'array',
  items,
  ...(description ? { description } : {}),
});
/** A map from keys that the client or the user chose. */
export const map = (values: Shape, description?: string): Shape => ({
  type: 'object',
  additionalProperties: values,
  ...(description ? { description } : {}),
});
export const ref = (name: string): Shape => ({ $ref: `${name}#` });
export const orNull = (shape: Shape): Shape =>
  typeof shape['type'] === 'string' && shape['enum'] === undefined
    ? { ...shape, type: [shape['type'], 'null'] }
    : { anyOf: [shape, { type: 'null' }] };

/** Schema of an object with required and optional keys. */
export function object(properties: Record<string, Shape>, optional: Record<string, Shape> = {}): Shape {
  const required = Object.keys(properties);
  return {
    type: 'object',
    ...(required.length === 0 ? {} : { required }),
    properties: { ...properties, ...optional },
  };
}

/** A JSON response. */
export const answer = (description: string, schema: Shape): Shape => ({
  description,
  content: { 'application/json': { schema } },
});

export const noContent = (description: string): Shape => ({ description, type: 'null' });

/** A response of a content type other than JSON. */
export const plain = (description: string, contentType: string): Shape => ({
  description,
  content: { [contentType]: { schema: { type: 'string' } } },
});

/** Status codes whose responses carry Retry-After. */
const WITH_RETRY_AFTER = new Set(['429', '503']);
const RETRY_AFTER: Shape = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } };

/** Returns the error responses, one for each status of the given codes. They refer to `refusalShapes`. */
export function refusals(statusOf: Readonly<Record<string, number>>, codes: readonly string[]): Record<string, Shape> {
  const byStatus = Map.groupBy(codes, (code) => String(statusOf[code]));
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => {
      const shapes = those.map((code) => ref(refusalName(code)));
      const [only] = shapes;
      return [
        status,
        {
          ...answer(those.join(', '), only !== undefined && shapes.length === 1 ? only : { anyOf: shapes }),
          ...(WITH_RETRY_AFTER.has(status) ? { headers: RETRY_AFTER } : {}),
        },
      ];
    }),
  );
}

/** Returns the schemas of error bodies, one for each code, shared by all routes. */
export function refusalShapes(codes: readonly string[]): Record<string, Shape> {
  return Object.fromEntries(
    codes.map((code) => [
      refusalName(code),
      object(
        { success: { type: 'boolean', enum: [false] }, code: choice([code]), message: text('For a person') },
        { problems: list(ref('Problem'), 'Every field that is wrong') },
      ),
    ]),
  );
}

const refusalName = (code: string): string => `Refusal_${code}`;
