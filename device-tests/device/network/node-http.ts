/** Node's HTTP modules. An ESM import of `node:http` also loads Node's WebSocket client, 30 ms of each process. */
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

export const http = load('node:http') as typeof import('node:http');

/** Loads the module with TLS on the first call, which most processes never make. */
export function https(): typeof import('node:https') {
  return load('node:https') as typeof import('node:https');
}
