/**
 * The OpenAPI document, which @fastify/swagger assembles from the schemas of the routes.
 *
 * The schemas only describe. Each route validates its own requests, with its own error codes, and responses are not
 * filtered. So the document neither changes what is accepted nor costs time per request.
 */
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { object, text, type Shape } from './shapes.ts';

const DESCRIPTION =
  'Messages come in at /v1, are kept, and go out as signed webhooks. The admin API under /api has the settings, what ' +
  'became of each message, deletions, audiences and computed traits.';

/** Registers the plugin. Call it before any route is registered, because it records routes as they come. */
export async function describeRoutes(
  app: FastifyInstance,
  version: string,
  shapes: Readonly<Record<string, Shape>>,
): Promise<void> {
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'settop-analytics server', description: DESCRIPTION, version, license: { name: 'MIT' } },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          writeKey: { type: 'http', scheme: 'basic', description: 'The write key as user name, no password' },
          adminToken: { type: 'http', scheme: 'bearer', description: 'The adminToken of the configuration file' },
        },
      },
    },
    refResolver: { buildLocalReference: (schema, _base, _fragment, index) => String(schema['$id'] ?? `def-${index}`) },
  });
  const problem = object({
    path: text('Path of the field, such as settings.webhooks[2].url'),
    message: text('For a person'),
  });
  for (const [name, shape] of Object.entries({ Problem: problem, ...shapes })) app.addSchema({ $id: name, ...shape });
}
