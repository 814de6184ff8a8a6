/** Serves the web app: `GET /` and `GET /assets/<name>`. The page holds no secret; all it shows comes from `/api`. */
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../runtime/log.ts';
import { buildWebPage, WebBuildError, type BuiltPage } from './build.ts';
import { pageHeaders } from './policy.ts';

interface RegisterPageOptions {
  /** Origin of an emulated device's control port, which the page may talk to. */
  deviceView?: string | undefined;
  log: Logger;
  /** Folder for built pages; set by tests. */
  outDir?: string;
}

const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.svg': 'image/svg+xml',
  }),
);

/** Hides the page from the OpenAPI document. */
const PAGE = { hide: true };

export function registerPage(app: FastifyInstance, { deviceView, log, outDir }: RegisterPageOptions): void {
  const headers = pageHeaders(deviceView);
  let page: Promise<BuiltPage> | undefined;
  const load = (): Promise<BuiltPage> => {
    page ??= buildWebPage({
      ...(outDir === undefined ? {} : { outDir }),
      onBuild: () => log.info('web.building', {}),
    }).catch((error: unknown) => {
      page = undefined; // The next request tries again: the sources may have been mended.
      throw error;
    });
    return page;
  };

  app.get('/', { schema: PAGE }, async (_request, reply) => {
    void reply.headers(headers).header('cache-control', 'no-cache');
    try {
      const html = (await load()).get('index.html');
      return await reply.type(TYPES.get('.html') ?? '').send(html);
    } catch (error) {
      if (!(error instanceof WebBuildError)) throw error;
      log.error('web.build_failed', { error: error.message });
      return reply.code(500).type('text/plain; charset=utf-8').send(`${error.message}\n`);
    }
  });

  app.get<{ Params: { name: string } }>('/assets/:name', { schema: PAGE }, async (request, reply) => {
    const { name } = request.params;
    const bytes = name === 'index.html' ? undefined : (await load()).get(name);
    if (bytes === undefined) return reply.callNotFound();
    return reply
      .headers(headers)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(TYPES.get(extname(name)) ?? 'application/octet-stream')
      .send(bytes);
  });
}
