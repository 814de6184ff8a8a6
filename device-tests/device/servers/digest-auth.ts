/** Digest access authentication as the developer web installer uses it (MD5, `qop="auth"`). */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const REALM = 'rokudev';
const USER = 'rokudev';

/** Most valid challenges. Older ones are refused and clients get a new one. */
const MAX_NONCES = 1000;

export class DigestAuth {
  readonly #password: string;
  readonly #nonces = new Set<string>();

  constructor(password: string) {
    this.#password = password;
  }

  /** Value of the `WWW-Authenticate` header. */
  challenge(): string {
    const nonce = randomBytes(16).toString('hex');
    this.#nonces.add(nonce);
    const [oldest] = this.#nonces;
    if (this.#nonces.size > MAX_NONCES && oldest !== undefined) this.#nonces.delete(oldest);
    return `Digest qop="auth", realm="${REALM}", nonce="${nonce}"`;
  }

  accepts(method: string, url: string, authorization: string | undefined): boolean {
    if (authorization === undefined || !/^digest\s/i.test(authorization)) return false;
    const given = fieldsOf(authorization);
    const uri = given.get('uri') ?? '';
    // Tools that leave out the first slash, as wdio-roku-service does, reach hardware too.
    if (given.get('username') !== USER || (uri !== url && `/${uri}` !== url)) return false;
    if (!this.#nonces.has(given.get('nonce') ?? '')) return false;
    const secret = md5(`${USER}:${REALM}:${this.#password}`);
    const subject = md5(`${method}:${uri}`);
    const middle = given.has('qop')
      ? [given.get('nonce'), given.get('nc'), given.get('cnonce'), given.get('qop')].join(':')
      : given.get('nonce');
    const expected = Buffer.from(md5(`${secret}:${middle}:${subject}`));
    const response = Buffer.from(given.get('response') ?? '');
    return response.length === expected.length && timingSafeEqual(response, expected);
  }
}

function fieldsOf(authorization: string): Map<string, string> {
  const fields = authorization.matchAll(/(\w+)=(?:"([^"]*)"|([^,\s]+))/g);
  return new Map([...fields].map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']));
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
