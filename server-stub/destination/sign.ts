/** Signatures over the exact bytes of a body. */
import { createHmac } from 'node:crypto';
import { standardKey } from '../config/standard-key.ts';

/** `X-Signature`: hex HMAC-SHA1 of the body. */
export function signature(secret: string, body: Uint8Array): string {
  return createHmac('sha1', secret).update(body).digest('hex');
}

interface StandardWebhook {
  /** The message's own id: the same at every attempt, and after a restore. */
  id: string;
  /** Time of the attempt. */
  timestampSeconds: number;
  body: Uint8Array;
}

/**
 * The headers of Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`, one signature per secret, so that a receiver
 * can change its secret while both are valid.
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
 * The key that a secret stands for, as the verifiers of Standard Webhooks read it: base64, with `whsec_` before it or
 * without. A text that is neither, which the settings refuse now, is its own UTF-8 bytes.
 */
function keyOf(secret: string): Buffer {
  return standardKey(secret) ?? Buffer.from(secret);
}
