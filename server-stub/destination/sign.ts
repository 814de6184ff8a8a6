/** Signatures over the exact bytes of a body. */
import { createHmac } from 'node:crypto';

/** `X-Signature`: hex HMAC-SHA1 of the body. */
export function signature(secret: string, body: Uint8Array): string {
  return createHmac('sha1', secret).update(body).digest('hex');
}

interface StandardWebhook {
  /** The delivery's message id. */
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

/** Secrets written as `whsec_<base64>` are that key; any other text is its own UTF-8 bytes. */
function keyOf(secret: string): Buffer {
  return secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);
}
