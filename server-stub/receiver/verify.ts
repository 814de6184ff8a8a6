/**
 * Verifies that a webhook is authentic. Copy this function into your own receiver.
 *
 * Compute the HMAC over the received bytes, before any JSON parsing: parsing and serializing again may change them.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** True when `header` (the value of X-Signature) is the hex HMAC-SHA1 of `body` under `secret`. */
export function verifySignature(secret: string, body: Uint8Array, header: string | undefined): boolean {
  if (header === undefined || !/^[0-9a-f]{40}$/i.test(header)) return false;
  const expected = createHmac('sha1', secret).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(header, 'hex'));
}
