/** Decodes the Standard Webhooks key of a secret. */

/** Decodes `whsec_<base64>` or plain padded base64; returns undefined for any other string. */
export function standardKey(secret: string): Buffer | undefined {
  const text = secret.replace(/^whsec_/, '');
  const key = Buffer.from(text, 'base64');
  return key.byteLength > 0 && key.toString('base64') === text ? key : undefined;
}
