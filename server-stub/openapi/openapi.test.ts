/** The OpenAPI document of a running server is complete and valid, and matches the real responses. */
import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { ADMIN_ERRORS } from '../admin/errors.ts';
import { MESSAGE_ERRORS, REQUEST_ERRORS } from '../ingest/errors.ts';
import { startServerHere } from '../testing/in-process.ts';
import { startReceiver } from '../testing/receiver.ts';
import { ADMIN_TOKEN, configurationFor, startServerProcess, WRITE_KEY } from '../testing/server.ts';

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}

const FILE = join(import.meta.dirname, 'generated', 'openapi.json');

async function documentOf(url: string): Promise<Document> {
  const response = await fetch(`${url}/api/openapi.json`, { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } });
  assert.equal(response.status, 200);
  return (await response.json()) as Document;
}

/** Starts a server and collects the routes that Fastify registers. */
async function startAndListen(t: TestContext): Promise<{ url: string; routes: RouteOptions[] }> {
  const routes: RouteOptions[] = [];
  const onInstance = (message: unknown): void => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route));
  };
  subscribe('fastify.initialization', onInstance);
  t.after(() => unsubscribe('fastify.initialization', onInstance));
  const { server } = await startServerHere(t);
  return { url: server.url, routes };
}

test('every route of a running server is in the document, and the document names no other', async (t) => {
  const { url, routes } = await startAndListen(t);
  const { paths } = await documentOf(url);
  const hidden = routes.filter(({ schema }) => schema?.hide === true);
  // A page, the answers to browsers before a request, other names of ingest's routes, and what is no route at all.
  const names = hidden.map(({ url: path }) => path);
  const aliases = ['a', 'b', 'g', 'i', 'import', 'p', 's', 't'].map((name) => `/v1/${name}`);
  const others = ['/', '/api/*', '/assets/:name', '/v1/*', '/beacon/v1/batch'];
  assert.deepEqual([...new Set(names)].sort(), [...others, ...aliases].sort());
  const registered = routes
    .filter((route) => !hidden.includes(route) && route.method !== 'HEAD')
    .map(({ method, url: path }) => `${String(method)} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  assert.ok(registered.length > 35, String(registered.length));
  assert.deepEqual(documented.sort(), registered.sort());
});

test('a foreign validator finds the document sound, and the generated file is the same', async (t) => {
  const { url } = await startAndListen(t);
  const document = await documentOf(url);
  const result = await new Validator().validate(structuredClone(document) as unknown as Json);
  assert.deepEqual(result.errors ?? [], []);
  assert.equal(result.valid, true);
  const ids = Object.values(document.paths).flatMap((path) => Object.values(path).map((one) => one.operationId));
  assert.equal(new Set(ids).size, ids.length);
  const text = `${JSON.stringify(document, undefined, 2)}\n`;
  assert.equal(
    readFileSync(FILE, 'utf8'),
    text,
    'server-stub/openapi/generated/openapi.json is out of date: run node build/make-generated.mjs',
  );
});

test('every refusal documented is one of the code with its status, and every code is documented', async (t) => {
  const { url } = await startAndListen(t);
  const { paths, components } = await documentOf(url);
  const statuses = new Map<string, number>([
    ...Object.entries(ADMIN_ERRORS),
    ...Object.keys(MESSAGE_ERRORS).map((code): [string, number] => [code, 400]),
    ...Object.entries(REQUEST_ERRORS).map(([code, { status }]): [string, number] => [code, status]),
  ]);
  const documented = new Set<string>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const { responses } of Object.values(operations)) {
      for (const [status, { content }] of Object.entries(responses)) {
        const refused = JSON.stringify(content ?? {}).matchAll(/#\/components\/schemas\/Refusal_([A-Z_]+)"/g);
        for (const [, code = ''] of refused) {
          assert.equal(String(statuses.get(code)), status, `${path} ${code}`);
          const shape = components.schemas[`Refusal_${code}`] as { properties: { code: unknown } };
          assert.deepEqual(shape.properties.code, { type: 'string', enum: [code] });
          documented.add(code);
        }
      }
    }
  }
  assert.deepEqual(
    [...statuses.keys()].filter((code) => !documented.has(code)),
    [],
  );
});

/** Returns a checker that compares responses with the document; undocumented properties are errors. */
function checkerOf({ paths, components }: Document) {
  const strict = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(strict);
    if (typeof schema !== 'object' || schema === null) return schema;
    const copy: Json = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, strict(value)]));
    if (typeof copy['properties'] === 'object' && copy['additionalProperties'] === undefined) {
      copy['additionalProperties'] = false;
    }
    return copy;
  };
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema({ $id: 'document', components: { schemas: strict(components.schemas) as Json } });
  const local = (schema: unknown): Json =>
    JSON.parse(JSON.stringify(strict(schema)).replaceAll('"#/components', '"document#/components')) as Json;
  return (method: string, path: string, status: number, body: unknown): void => {
    const response = paths[path]?.[method]?.responses[String(status)];
    assert.ok(response !== undefined, `${method} ${path} answered ${status}, which is not documented`);
    const schema = response.content?.['application/json']?.schema;
    assert.equal(schema === undefined, body === undefined, `${method} ${path} ${status}`);
    if (schema === undefined) return;
    const validate = ajv.compile(local(schema));
    assert.ok(
      validate(body),
      `${method} ${path} ${status}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body)}`,
    );
  };
}

test('real answers of the routes match the document, good and bad', async (t) => {
  const receiver = await startReceiver(
    t,
    (_w, response, count) => void response.writeHead(count === 1 ? 400 : 200).end(),
  );
  const audiences = [{ name: 'Gold', source: 'TV', rule: { kind: 'trait', trait: 'plan', operator: 'exists' } }];
  const url = `${receiver.url}/hook`;
  const server = await startServerProcess(t, configurationFor([{ url, headers: { 'x-a': 'b' } }], { audiences }));
  const check = checkerOf(await documentOf(server.url));
  const admin = async (method: string, path: string, template = path, body?: unknown): Promise<Json> => {
    const { status, json } = await server.admin(method.toUpperCase(), path, body);
    check(method, template, status, json);
    return { status, ...((json as Json | undefined) ?? {}) };
  };
  const ingest = async (path: string, body: unknown, key?: string): Promise<void> => {
    const { status, json } = await server.ingest(path, body, key);
    check('post', path, status, json);
  };
  await ingest('/v1/batch', { batch: [{ type: 'screen', userId: 'u', name: 'Home' }, { type: 'bad' }] });
  await ingest('/v1/batch', { batch: [] }, 'wk_nobody');
  await ingest('/v1/identify', { userId: 'u', traits: { plan: 'gold' } });
  await ingest('/v1/track', { userId: 'u' });
  await receiver.waitFor(2);
  let listed: { id: number; status: string }[] = [];
  while (!listed.some(({ status }) => status === 'failed')) {
    listed = (await admin('get', '/api/deliveries'))['deliveries'] as { id: number; status: string }[];
  }
  const failed = listed.find(({ status }) => status === 'failed');
  await admin('get', '/api/events');
  await admin('get', '/api/events?limit=1&status=failed', '/api/events');
  await admin('get', '/api/events?status=nonsense', '/api/events');
  await admin('get', '/api/events/1', '/api/events/{id}');
  await admin('get', '/api/events/999', '/api/events/{id}');
  await admin('post', `/api/deliveries/${failed?.id}/replay`, '/api/deliveries/{id}/replay');
  await admin('post', '/api/deliveries/999/replay', '/api/deliveries/{id}/replay');
  await admin('post', '/api/deliveries/replay', undefined, { filter: { status: 'failed' }, dryRun: true });
  await admin('post', '/api/deliveries/replay', undefined, { filter: { status: 'failed' } });
  await admin('post', '/api/deliveries/replay', undefined, {});
  await admin('get', '/api/catalog');
  const made = (await admin('post', '/api/sources', undefined, { name: 'Web', kind: 'web' }))['source'] as {
    id: string;
  };
  await admin('post', '/api/sources', undefined, { name: 'Web', kind: 'nonsense' });
  await admin('get', '/api/sources');
  await admin('patch', `/api/sources/${made.id}`, '/api/sources/{id}', { enabled: false });
  await admin('post', `/api/sources/${made.id}/rotate`, '/api/sources/{id}/rotate');
  await admin('delete', `/api/sources/${made.id}`, '/api/sources/{id}');
  await admin('delete', `/api/sources/${made.id}`, '/api/sources/{id}');
  const draft = { name: 'Two', type: 'webhooks', sources: ['TV'], settings: { webhooks: [{ url }] } };
  const created = (await admin('post', '/api/destinations', undefined, draft))['destination'] as { id: string };
  await admin('get', '/api/destinations');
  await admin('put', `/api/destinations/${created.id}`, '/api/destinations/{id}', { ...draft, enabled: false });
  await admin('put', `/api/destinations/${created.id}`, '/api/destinations/{id}', { ...draft, type: 'nonsense' });
  await admin('post', '/api/destinations/validate', undefined, { destination: { ...draft, name: '' } });
  await admin('post', '/api/destinations/test', undefined, { destination: { ...draft, name: 'Three' } });
  await admin('delete', `/api/destinations/${created.id}`, '/api/destinations/{id}');
  await admin('put', '/api/audiences/Silver/members', '/api/audiences/{name}/members', {
    source: 'TV',
    userIds: ['u'],
  });
  await admin('put', '/api/audiences/Silver/members', '/api/audiences/{name}/members', { source: 'TV' });
  await admin('post', '/api/audiences/Gold/sync', '/api/audiences/{name}/sync');
  await admin('post', '/api/audiences/Nobody/sync', '/api/audiences/{name}/sync');
  await admin('get', '/api/audiences');
  await admin('put', '/api/computed-traits/Score', '/api/computed-traits/{name}', { source: 'TV', values: { u: 1 } });
  await admin('get', '/api/computed-traits');
  await admin('post', '/api/deletions', undefined, { userId: 'u' });
  await admin('get', '/api/deletions');
  await admin('post', '/api/backup');
  for (const path of ['/healthz', '/readyz']) {
    const response = await fetch(server.url + path);
    check('get', path, response.status, await response.json());
  }
});

test('the document changes nothing: unknown fields, odd types and an empty body are read as before', async (t) => {
  const receiver = await startReceiver(t);
  const server = await startServerProcess(t, configurationFor([{ url: receiver.url }]));
  const call = { type: 'track', userId: 'u', event: 'e', unknown: { a: [1] }, name: 7 };
  assert.deepEqual((await server.ingest('/v1/batch', { batch: [call], more: true })).json, {
    success: true,
    rejected: [{ index: 0, code: 'NAME', message: MESSAGE_ERRORS.NAME }],
  });
  const { name: _name, ...sound } = call;
  assert.deepEqual((await server.ingest('/v1/batch', { batch: [sound], more: true })).json, { success: true });
  const plain = await fetch(`${server.url}/v1/track`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ ...sound, writeKey: WRITE_KEY }),
  });
  assert.equal(plain.status, 200);
  const { json } = await server.admin('GET', '/api/events?limit=2&nonsense=1&fromMs=0');
  assert.equal((json as { events: unknown[] }).events.length, 2);
  assert.equal((await server.admin('POST', '/api/backup')).status, 200);
});
