/**
 * What every HTTP port of the device does before it looks at a request: the target is read without a throw, a failure
 * ends that request alone, and pages of other origins are kept out where a port has no other guard.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isIP } from 'node:net';

/** Answers one request. What it throws becomes a 500 with the error's text. */
export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void;

/** A listener that no request can end the process with, whatever its target is (`//`, `*`, `http://[`). */
export function requestListener(handle: Handler): RequestListener {
  return (request, response) => {
    // Async, so that what a handler throws before its first wait is caught as well.
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

/** The target after a fixed authority: there it can only be a path and a query, so it always parses. */
function targetOf(request: IncomingMessage): URL {
  const target = request.url ?? '/';
  return new URL(`http://device${target.startsWith('/') ? '' : '/'}${target}`);
}

/**
 * Whether a web page of another origin may be behind the request: it carries a foreign `Origin`, or its `Host` is a
 * name, which whoever owns the name can point here (DNS rebinding). Hardware answers 403 to a name since OS 8.1.
 * Programs send no `Origin` and are given an address; one without `Host` (HTTP/1.0) is no browser.
 */
export function fromForeignPage(request: IncomingMessage): boolean {
  const { host, origin } = request.headers;
  if (host !== undefined && !isAddress(host)) return true;
  return origin !== undefined && origin !== `http://${host}`;
}

/** `192.168.1.5:8060`, `[::1]:8060` or `localhost`, which nobody can register. */
function isAddress(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return name === 'localhost' || isIP(name) === 4 || isIP(/^\[(.*)\]$/.exec(name)?.[1] ?? '') === 6;
}
