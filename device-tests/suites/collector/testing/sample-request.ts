/** A request that keeps to the wire format, for the tests of the collector. */
import type { BatchBody, WireMessage } from '../../../../sdk/wire/batch.ts';
import { LIBRARY_NAME, LIBRARY_VERSION } from '../../../../sdk/wire/limits.ts';

export const WRITE_KEY = 'wk_test';

export function sampleMessage(event: string, more: Partial<WireMessage> = {}): WireMessage {
  return {
    type: 'track',
    messageId: `id-${event}`,
    timestamp: '2026-11-20T18:00:00.000Z',
    userId: 'user-1',
    event,
    context: {
      device: { model: '4660X', type: 'settop' },
      os: { name: 'Roku OS', version: '15.0' },
      app: { name: 'Scenarios', version: '1.0', build: '1' },
    },
    ...more,
  };
}

export function sampleBody(...messages: WireMessage[]): BatchBody {
  return {
    batch: messages,
    sentAt: '2026-11-20T18:00:01.000Z',
    context: { library: { name: LIBRARY_NAME, version: LIBRARY_VERSION } },
  };
}

export function sampleHeaders(): Record<string, string> {
  return {
    authorization: `Basic ${Buffer.from(`${WRITE_KEY}:`).toString('base64')}`,
    'content-type': 'application/json',
  };
}

/** Posts a body to the collector as the SDK would. */
export async function postBatch(url: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  return await fetch(`${url}/v1/batch`, {
    method: 'POST',
    headers: sampleHeaders(),
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
}
