/** The key of Standard Webhooks that a secret stands for. */

/** The bytes of `whsec_<base64>` or plain base64, padded; undefined when the text is neither. */
export function standardKey(secret: string): Buffer | undefined {
  const text = secret.replace(/^whsec_/, '');
  const key = Buffer.from(text, 'base64');
  return key.byteLength > 0 && key.toString('base64') === text ? key : undefined;
}
