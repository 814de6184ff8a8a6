/**
 * Encryption at rest. One key, in its own file outside the store, encrypts settings and hashes user ids. So a copy of
 * the store alone (a backup, a stolen database) reveals neither.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const USER_HASH_BYTES = 16;
/** Number of cached hashes, so that a busy user is hashed once. */
const CACHED_HASHES = 50_000;

export class Vault {
  readonly #sealKey: Buffer;
  readonly #hashKey: Buffer;
  readonly #hashes = new Map<string, Uint8Array>();

  constructor(key: Uint8Array) {
    if (key.byteLength !== KEY_BYTES) throw new Error(`the secret key must have ${KEY_BYTES} bytes`);
    const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES));
    this.#sealKey = derive('settings');
    this.#hashKey = derive('users');
  }

  seal(plain: string): Uint8Array {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#sealKey, nonce);
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Decrypts a value; returns undefined if it was sealed with another key or altered. */
  open(sealed: Uint8Array): string | undefined {
    const bytes = Buffer.from(sealed);
    if (bytes.byteLength < NONCE_BYTES + TAG_BYTES) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', this.#sealKey, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    try {
      const plain = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([plain, decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }

  /** Returns a keyed hash of a user id, by which the store finds a user without storing the id. */
  userHash(userId: string): Uint8Array {
    const known = this.#hashes.get(userId);
    if (known !== undefined) return known;
    const hash = Uint8Array.from(createHmac('sha256', this.#hashKey).update(userId).digest()).subarray(
      0,
      USER_HASH_BYTES,
    );
    if (this.#hashes.size >= CACHED_HASHES) this.#hashes.clear();
    this.#hashes.set(userId, hash);
    return hash;
  }
}

/**
 * Reads the key file, or makes it, readable by its owner only. Servers that start at the same time may share it: one
 * makes it, all read that one's. Throws a sentence when it holds no key.
 */
export function loadVault(file: string): Vault {
  if (!existsSync(file)) makeKeyFile(file);
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.byteLength !== KEY_BYTES) throw new Error(`${file} holds no key: ${KEY_BYTES} bytes in base64 are expected`);
  return new Vault(key);
}

/** Writes the key to a temporary file first, so that nobody reads half a key and no existing key is replaced. */
function makeKeyFile(file: string): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64') + '\n', { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  syncFolder(dirname(file));
}

/** Makes the new file durable: a power cut must not take the key and leave what was sealed with it. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
