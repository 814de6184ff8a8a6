/**
 * Control of an emulated device beyond what a real one offers: live screen, faults, state. HTTP on loopback with a
 * bearer token; for the web page of `npm start` and for tests in other processes.
 */
import type { Server, ServerResponse } from 'node:http';
import { http } from '../network/node-http.ts';
import type { EmulatedDevice } from '../emulated-device/emulated-device.ts';
import { holdsToken } from './bearer-token.ts';
import { BadRequest } from './control-request.ts';
import { controlRoutes } from './control-routes.ts';
import { requestListener } from './request-listener.ts';

const LOOPBACK_ORIGIN = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;
const LOOPBACK_HOST = /^(127\.0\.0\.\d+|localhost|\[::1\])(:\d+)?$/;

export function controlServer(device: EmulatedDevice, token: string): Server {
  const routes = controlRoutes(device);
  return http.createServer(
    requestListener(async (request, response, url) => {
      const origin = request.headers.origin;
      if (origin !== undefined && LOOPBACK_ORIGIN.test(origin)) {
        response.setHeader('Access-Control-Allow-Origin', origin);
        response.setHeader('Vary', 'Origin');
        response.setHeader('Access-Control-Expose-Headers', 'X-Frame');
      }
      if (!LOOPBACK_HOST.test(request.headers.host ?? ''))
        return refuse(response, 403, 'HOST_REFUSED', 'Use a loopback address.');
      if (request.method === 'OPTIONS') {
        response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type');
        response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT');
        response.writeHead(204).end();
        return;
      }
      if (!holdsToken(request, token))
        return refuse(response, 401, 'TOKEN_WRONG', 'Send the control token as a bearer token.');
      const handler = routes.get(`${request.method} ${url.pathname}`);
      if (handler === undefined) {
        return refuse(
          response,
          404,
          'NO_SUCH_ROUTE',
          `There is no ${request.method} ${url.pathname}. Routes: ${[...routes.keys()].join(', ')}.`,
        );
      }
      try {
        await handler(request, response, url);
      } catch (error) {
        if (error instanceof BadRequest) refuse(response, error.status, error.code, error.message);
        else refuse(response, 500, 'DEVICE_FAILED', error instanceof Error ? error.message : String(error));
      }
    }),
  );
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  if (response.headersSent) {
    response.end();
    return;
  }
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ code, message }));
}
