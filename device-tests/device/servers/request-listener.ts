/**
 * Common request handling of all HTTP ports of the device. Parsing the target never throws, and a failure ends only its
 * own request. Ports without another guard refuse web pages of other origins.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isIP } from 'node:net';

/** Answers one request. An error becomes a 500 with the error message. */
export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void;

/** Returns a listener that survives every request, whatever its target is (`//`, `*`, `http://[`). */
export function requestListener(handle: Handler): RequestListener {
  return (request, response) => {
    // An async function also catches errors that a handler throws before its first await.
    const run = async (): Promise<void> => handle(request, response, targetOf(request));
    run().catch((error: unknown) => {
      if (response.headersSent) {
        response.destroy();
        return;
      }
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? error.message : String(error));
    });
  };
}

/** Appends the target to a fixed authority. It can then only be a path and a query, which always parse. */
function targetOf(request: IncomingMessage): URL {
  const target = request.url ?? '/';
  return new URL(`http://device${target.startsWith('/') ? '' : '/'}${target}`);
}

/**
 * Reports whether the request may come from a web page of another origin: it has a foreign `Origin`, or its `Host` is a
 * name. The owner of a name can point it at this device (DNS rebinding); hardware answers 403 to names since OS 8.1.
 * Programs send no `Origin` and use an address. A request without `Host` (HTTP/1.0) comes from no browser.
 */
export function fromForeignPage(request: IncomingMessage): boolean {
  const { host, origin } = request.headers;
  if (host !== undefined && !isAddress(host)) return true;
  return origin !== undefined && origin !== `http://${host}`;
}

/** Accepts `192.168.1.5:8060`, `[::1]:8060` and `localhost`, which nobody can register. */
function isAddress(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return name === 'localhost' || isIP(name) === 4 || isIP(/^\[(.*)\]$/.exec(name)?.[1] ?? '') === 6;
}
