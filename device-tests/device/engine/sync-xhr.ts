/** A synchronous `XMLHttpRequest` on the host's network, with the parts that the engine uses for posters and fonts. */
import type { TransferRequest } from '../network/types.ts';
import type { HostLink } from './host-link.ts';

export function defineSyncXhr(host: HostLink): void {
  class SyncXhr {
    status = 0;
    statusText = '';
    responseText = '';
    response: unknown = null;
    responseType = '';
    withCredentials = false;
    #method = 'GET';
    #url = '';
    #headers: [string, string][] = [];
    #answerHeaders: [string, string][] = [];

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
      this.#headers = [];
      this.#answerHeaders = [];
      this.status = 0;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.push([name, value]);
    }

    getAllResponseHeaders(): string {
      return this.#answerHeaders.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    }

    getResponseHeader(name: string): string | null {
      const values = this.#answerHeaders.filter(([n]) => n.toLowerCase() === name.toLowerCase()).map(([, v]) => v);
      return values.length === 0 ? null : values.join(', ');
    }

    send(body?: string | Uint8Array): void {
      const request: TransferRequest = {
        method: this.#method,
        url: this.#url,
        headers: this.#headers,
        verifyPeer: true,
        verifyHost: true,
        compressed: true,
        cookies: this.withCredentials,
        userAgent: 'Roku/DVP-15.0',
      };
      if (body !== undefined) request.body = typeof body === 'string' ? new TextEncoder().encode(body) : body;
      const outcome = host.runSync(request);
      if (!outcome.answered) {
        this.status = outcome.code;
        throw new Error(outcome.reason);
      }
      this.status = outcome.status;
      this.statusText = outcome.statusText;
      this.#answerHeaders = outcome.headers;
      if (this.responseType === 'arraybuffer') this.response = new Uint8Array(outcome.body).buffer;
      else this.response = this.responseText = new TextDecoder().decode(outcome.body);
    }
  }
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: SyncXhr, configurable: true, writable: true });
}
