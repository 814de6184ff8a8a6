/** `roRSA` and `roDsa`: signatures with keys from files. The engine has neither component. */
import type { KeyObject } from 'node:crypto';
import type { BrsStringValue, BrsValue, EngineCore } from '../../engine/types.ts';
import { required, type EngineFix } from '../fix.ts';
import { addComponent, type ComponentMethod, type ComponentMethods } from '../new-component.ts';

const FIX = 'signing';

// The thread bundle cannot import Node modules.
const crypto = process.getBuiltinModule('node:crypto');

/** Return values of `SetPrivateKey` and `SetPublicKey`. */
const KEY = { valid: 1, notValid: 0, noFile: -1 } as const;

/** Return values of `Verify`. */
const VERIFIED = { yes: 1, no: 0, noKey: -1, emptyDigest: -2 } as const;

/**
 * DigestInfo prefixes of PKCS #1, which identify the hash algorithm before a digest: RFC 8017, 9.2, note 1. The RFC
 * omits the last one; its object identifier is 1.3.36.3.2.1.
 */
const DIGEST_INFO: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    md5: '3020300c06082a864886f70d020505000410',
    sha1: '3021300906052b0e03021a05000414',
    sha224: '302d300d06096086480165030402040500041c',
    sha256: '3031300d060960864801650304020105000420',
    sha384: '3041300d060960864801650304020205000430',
    sha512: '3051300d060960864801650304020305000440',
    ripemd160: '3021300906052b2403020105000414',
  }),
);

export const signing: EngineFix = {
  name: FIX,
  defect: 'there is no roRSA nor roDsa, so a channel that signs stops; a device has them, as its documentation says.',
  apply({ core }) {
    const ByteArray = required(FIX, core.RoByteArray, 'class RoByteArray');
    const signer: Signer = {
      core,
      bytesOf: (value) => (value instanceof ByteArray ? value.elements : new Uint8Array()),
      toBytes: (bytes) => new ByteArray(new Uint8Array(bytes)),
    };
    addComponent(FIX, core, 'roRSA', () => rsaMethods(signer));
    addComponent(FIX, core, 'roDsa', () => dsaMethods(signer));
  },
};

interface Signer {
  core: EngineCore;
  /** Returns the bytes of a byte array; empty for other values. */
  bytesOf(value: BrsValue | undefined): Uint8Array;
  toBytes(bytes: Uint8Array): BrsValue;
}

/** Private and public key of one object. */
class Keys {
  private: KeyObject | undefined;
  public: KeyObject | undefined;
  readonly #core: EngineCore;
  readonly #isRight: (key: KeyObject) => boolean;

  constructor(core: EngineCore, isRight: (key: KeyObject) => boolean) {
    this.#core = core;
    this.#isRight = isRight;
  }

  /** Stores a key in PEM or DER format. */
  take(kind: 'private' | 'public', bytes: Uint8Array): number {
    const key = keyIn(kind, Buffer.from(bytes));
    if (key === undefined || !this.#isRight(key)) return KEY.notValid;
    this[kind] = key;
    return KEY.valid;
  }

  fromFile(kind: 'private' | 'public'): ComponentMethod {
    const { Int32, BrsDevice } = this.#core;
    return {
      takes: ['String'],
      gives: 'Int32',
      does: ([path]) => {
        const file = (path as BrsStringValue).value;
        const isThere = BrsDevice.fileSystem.existsSync(file);
        return new Int32(isThere ? this.take(kind, BrsDevice.fileSystem.readFileSync(file)) : KEY.noFile);
      },
    };
  }
}

/** DER formats of a key file, tried after PEM. */
const PRIVATE_FORMS = ['pkcs8', 'pkcs1', 'sec1'] as const;
const PUBLIC_FORMS = ['spki', 'pkcs1'] as const;

function keyIn(kind: 'private' | 'public', bytes: Buffer): KeyObject | undefined {
  const der = <T>(type: T): { key: Buffer; format: 'der'; type: T } => ({ key: bytes, format: 'der', type });
  const readers =
    kind === 'private'
      ? [bytes, ...PRIVATE_FORMS.map(der)].map((form) => () => crypto.createPrivateKey(form))
      : [bytes, ...PUBLIC_FORMS.map(der)].map((form) => () => crypto.createPublicKey(form));
  for (const read of readers) {
    try {
      return read();
    } catch {
      // The key has another format.
    }
  }
  return undefined;
}

/** Returns the OpenSSL name of a hash algorithm, or undefined. */
function digestNamed(value: BrsValue | undefined): string | undefined {
  const name = (value as BrsStringValue).value.toLowerCase().replace('-', '');
  return crypto.getHashes().some((known) => known.toLowerCase() === name) ? name : undefined;
}

function rsaMethods({ core, bytesOf, toBytes }: Signer): ComponentMethods {
  const keys = new Keys(core, ({ asymmetricKeyType }) => asymmetricKeyType === 'rsa');
  let algorithm: string | undefined;
  /** Returns the digest with its DigestInfo prefix, or without one when no algorithm was set. */
  const encapsulated = (digest: Uint8Array): Buffer =>
    Buffer.concat([Buffer.from(DIGEST_INFO.get(algorithm ?? '') ?? '', 'hex'), digest]);
  const padding = crypto.constants.RSA_PKCS1_PADDING;
  return {
    SetPrivateKey: keys.fromFile('private'),
    SetPublicKey: keys.fromFile('public'),
    SetDigestAlgorithm: {
      takes: ['String'],
      gives: 'Boolean',
      does: ([name]) => {
        const known = digestNamed(name);
        if (known === undefined || DIGEST_INFO.get(known) === undefined) return core.BrsBoolean.False;
        algorithm = known;
        return core.BrsBoolean.True;
      },
    },
    Sign: {
      takes: ['Object'],
      gives: 'Object',
      does: ([given]) => {
        const digest = bytesOf(given);
        if (keys.private === undefined || digest.length === 0) return core.BrsInvalid.Instance;
        try {
          return toBytes(crypto.privateEncrypt({ key: keys.private, padding }, encapsulated(digest)));
        } catch (error) {
          return failed(core, 'roRSA.Sign', error);
        }
      },
    },
    Verify: {
      takes: ['Object', 'Object'],
      gives: 'Int32',
      does: ([given, signature]) => {
        const digest = bytesOf(given);
        if (keys.public === undefined) return new core.Int32(VERIFIED.noKey);
        if (digest.length === 0) return new core.Int32(VERIFIED.emptyDigest);
        try {
          const signed = crypto.publicDecrypt({ key: keys.public, padding }, bytesOf(signature));
          return new core.Int32(signed.equals(encapsulated(digest)) ? VERIFIED.yes : VERIFIED.no);
        } catch {
          // The signature belongs to another key or is truncated.
          return new core.Int32(VERIFIED.no);
        }
      },
    },
  };
}

const DSA_KEYS: ReadonlyMap<string, string> = new Map(Object.entries<string>({ ecdsa: 'ec', ed25519: 'ed25519' }));

function dsaMethods({ core, bytesOf, toBytes }: Signer): ComponentMethods {
  let algorithm = 'ecdsa';
  let digest = 'sha256';
  const keys = new Keys(core, ({ asymmetricKeyType = '' }) => [...DSA_KEYS.values()].includes(asymmetricKeyType));
  const isOf = (key: KeyObject | undefined): key is KeyObject => key?.asymmetricKeyType === DSA_KEYS.get(algorithm);
  // Ed25519 uses its own hash.
  const hash = (): string | null => (algorithm === 'ecdsa' ? digest : null);
  return {
    SetPrivateKey: keys.fromFile('private'),
    SetPublicKey: keys.fromFile('public'),
    SetPrivateKeyFromByteArray: {
      takes: ['Object'],
      gives: 'Int32',
      does: ([bytes]) => new core.Int32(keys.take('private', bytesOf(bytes))),
    },
    SetSignAlgorithm: {
      takes: ['String'],
      gives: 'Boolean',
      does: ([name]) => {
        const wanted = (name as BrsStringValue).value.toLowerCase();
        if (DSA_KEYS.get(wanted) === undefined) return core.BrsBoolean.False;
        algorithm = wanted;
        return core.BrsBoolean.True;
      },
    },
    SetDigestAlgorithm: {
      takes: ['String'],
      gives: 'Boolean',
      does: ([name]) => {
        const known = digestNamed(name);
        digest = known ?? digest;
        return core.BrsBoolean.from(known !== undefined);
      },
    },
    Sign: {
      takes: ['Object'],
      gives: 'Object',
      does: ([message]) => {
        if (!isOf(keys.private)) return core.BrsInvalid.Instance;
        try {
          return toBytes(crypto.sign(hash(), bytesOf(message), keys.private));
        } catch (error) {
          return failed(core, 'roDsa.Sign', error);
        }
      },
    },
    Verify: {
      takes: ['Object', 'Object'],
      gives: 'Int32',
      does: ([message, signature]) => {
        if (!isOf(keys.public)) return new core.Int32(VERIFIED.noKey);
        const isSigned = crypto.verify(hash(), bytesOf(message), keys.public, bytesOf(signature));
        return new core.Int32(isSigned ? VERIFIED.yes : VERIFIED.no);
      },
    },
  };
}

/** Prints an error in the console, as documented, and returns invalid. */
function failed(core: EngineCore, where: string, error: unknown): BrsValue {
  core.BrsDevice.stderr.write(`warning,${where}: ${error instanceof Error ? error.message : String(error)}`);
  return core.BrsInvalid.Instance;
}
