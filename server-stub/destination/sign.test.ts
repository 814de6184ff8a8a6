/** Fixed vectors, computed with another tool: `openssl dgst -sha1 -hmac s3cret` and `-sha256 … -binary | base64`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifySignature } from '../receiver/verify.ts';
import { signature, standardWebhooksHeaders } from './sign.ts';

const SECRET = 's3cret';
const BODY = Buffer.from(
  '{"version":1,"type":"track","userId":"u-1","timestamp":"2026-01-31T12:34:56.789Z","event":"Déjà vu ☃"}',
);
const X_SIGNATURE = '207c3ec72c1622ad9736ff186ab0f3994362023b';

test('X-Signature is the hex HMAC-SHA1 of the bytes', () => {
  assert.equal(signature(SECRET, BODY), X_SIGNATURE);
});

test('Standard Webhooks headers sign id, time and body with SHA-256, once per secret', () => {
  const headers = standardWebhooksHeaders([SECRET, 'older'], { id: 'msg_7', timestampSeconds: 1769862896, body: BODY });
  assert.equal(headers['webhook-id'], 'msg_7');
  assert.equal(headers['webhook-timestamp'], '1769862896');
  const signatures = (headers['webhook-signature'] ?? '').split(' ');
  assert.equal(signatures[0], 'v1,wjo/SwpZS8G2NFxhagnnCA62xnHW8McqAc2+2urIZJY=');
  assert.equal(signatures.length, 2);
});

test('the receiver sample accepts the vector and refuses anything else', () => {
  assert.equal(verifySignature(SECRET, BODY, X_SIGNATURE), true);
  assert.equal(verifySignature(SECRET, BODY, X_SIGNATURE.toUpperCase()), true);
  assert.equal(verifySignature('other', BODY, X_SIGNATURE), false);
  assert.equal(verifySignature(SECRET, BODY.subarray(1), X_SIGNATURE), false);
  assert.equal(verifySignature(SECRET, BODY, `${X_SIGNATURE.slice(0, 39)}0`), false);
  for (const header of [undefined, '', 'zz', X_SIGNATURE.slice(2), `${X_SIGNATURE}00`]) {
    assert.equal(verifySignature(SECRET, BODY, header), false);
  }
});
