/** Starts the server as a real process on a free port, with the test's configuration. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { startProgram, type Program } from './process.ts';
import { tempDir } from './temp-dir.ts';

export const WRITE_KEY = 'wk_test';
export const ADMIN_TOKEN = 'admin-token-of-the-tests';
export const SECRET = 'whsec_czNjcmV0LW9mLXRoZS10ZXN0cy4u';

interface WebhookEntry {
  url: string;
  headers?: Record<string, string>;
}

/** Returns a configuration with one source and one destination with these webhooks; `more` overrides it. */
export function configurationFor(webhooks: readonly WebhookEntry[], more: Record<string, unknown> = {}) {
  return {
    adminToken: ADMIN_TOKEN,
    sources: [{ name: 'TV', kind: 'device', writeKey: WRITE_KEY }],
    destinations: [{ name: 'Hooks', type: 'webhooks', sources: ['TV'], settings: { webhooks, sharedSecret: SECRET } }],
    delivery: { retryBaseMs: 50 },
    ...more,
  };
}

export interface ServerProcess {
  url: string;
  program: Program;
  dir: string;
  configFile: string;
  /** POSTs JSON with the write key; returns the status and the parsed answer. */
  ingest(path: string, body: unknown, writeKey?: string): Promise<{ status: number; json: unknown; headers: Headers }>;
  /** Calls the admin API with its token. */
  admin(method: string, path: string, body?: unknown): Promise<{ status: number; json: unknown }>;
}

interface ServerProcessOptions {
  dir?: string;
  args?: readonly string[];
  env?: Record<string, string>;
  /** A command with arguments that runs the server, such as a tracer. */
  under?: readonly string[];
}

export async function startServerProcess(
  t: TestContext,
  configuration: unknown,
  options: ServerProcessOptions = {},
): Promise<ServerProcess> {
  const dir = options.dir ?? tempDir(t);
  const configFile = join(dir, 'config.json');
  writeFileSync(configFile, JSON.stringify(configuration));
  const args = ['--config', configFile, '--data', join(dir, 'data'), '--port', '0', ...(options.args ?? [])];
  const program = startProgram(t, 'main.ts', args, options.env, options.under);
  const line = await program.line('stdout', (text) => text.startsWith('listening on '));
  const url = line.slice('listening on '.length);
  return {
    url,
    program,
    dir,
    configFile,
    async ingest(path, body, writeKey = WRITE_KEY) {
      const authorization = `Basic ${Buffer.from(`${writeKey}:`).toString('base64')}`;
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: response.status, json: await response.json(), headers: response.headers };
    },
    async admin(method, path, body) {
      const response = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${ADMIN_TOKEN}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, json: text === '' ? undefined : (JSON.parse(text) as unknown) };
    },
  };
}
