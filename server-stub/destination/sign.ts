/** Signs the exact bytes of a body. */
import { createHmac } from 'node:crypto';
import { standardKey } from '../config/standard-key.ts';

/** Returns the value of `X-Signature`: the hex HMAC-SHA1 of the body. */
export function signature(secret: string, body: Uint8Array): string {
  return createHmac('sha1', secret).update(body).digest('hex');
}

interface StandardWebhook {
  /** The message's id: the same at every attempt, and after a restore. */
  id: string;
  /** Time of the attempt. */
  timestampSeconds: number;
  body: Uint8Array;
}

/**
 * Returns the headers of Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`, one signature per secret. A receiver
 * can rotate its secret while both are valid.
 */
export function standardWebhooksHeaders(secrets: readonly string[], webhook: StandardWebhook): Record<string, string> {
  const prefix = `${webhook.id}.${webhook.timestampSeconds}.`;
  const signatures = secrets.map((secret) => {
    const digest = createHmac('sha256', keyOf(secret)).update(prefix).update(webhook.body).digest('base64');
    return `v1,${digest}`;
  });
  return {
    'webhook-id': webhook.id,
    'webhook-timestamp': String(webhook.timestampSeconds),
    'webhook-signature': signatures.join(' '),
  };
}

/**
 * Decodes a secret as the verifiers of Standard Webhooks do: base64, with or without the prefix `whsec_`. Settings
 * reject other strings; one stored earlier is used as UTF-8 bytes.
 */
function keyOf(secret: string): Buffer {
  return standardKey(secret) ?? Buffer.from(secret);
}
