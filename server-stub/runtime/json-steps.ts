/**
 * Parses JSON of any size, a bounded part in each turn of the event loop.
 *
 * A small text is parsed at once. For a large one, the parser first finds the members of the outermost object. It then
 * parses arrays and objects among them a few members at a time. A piece whose weight (see scan.ts) is too large is
 * never built.
 */
import { isObject, type JsonObject, type JsonValue } from './json.ts';
import { parseJson } from './json-text.ts';
import { COLON, isClosing, isOpening, QUOTE, Scanner, skipBlanks, stringEnd, type Scan } from './scan.ts';
import { nextTurn } from './time-slice.ts';

/** Bytes parsed in one turn, unless a single member has more. */
const STEP_BYTES = 128 * 1024;
/** Bytes scanned in one turn. */
const SCAN_STEP_BYTES = 1024 * 1024;
const OPEN_BRACE = 0x7b;
const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

export interface JsonLimits {
  /** Maximum weight of a piece built in one turn: a value of the root, or a member of an array or object in it. */
  pieceWeight: number;
  /** Maximum weight of an object in the root. */
  objectWeight: number;
  /** Maximum number of members of an array or object in the root. */
  members: number;
  collected?: Collected | undefined;
}

/**
 * Moves the members of one object in the root to a map, and leaves an empty object. An object of 500,000 members could
 * be neither listed nor copied in one turn.
 */
export interface Collected {
  key: string;
  into: { set(key: string, value: JsonValue): void; clear(): void };
}

/** `unusualNumbers` false parses all numbers as doubles. */
type ParsedScan = Pick<Scan, 'unusualNumbers' | 'weight'>;

/** Thrown for valid JSON that exceeds the limits. */
export class JsonTooLarge extends Error {
  readonly what: 'weight' | 'members';

  constructor(what: 'weight' | 'members') {
    super(what);
    this.what = what;
  }
}

/** Placeholder in an array for an element that is too heavy. */
export const TOO_HEAVY: JsonObject = Object.freeze({});

/** Returns the bytes without a byte order mark, which some editors and platforms write. */
export function withoutMark(bytes: Buffer): Buffer {
  const marked = bytes.subarray(0, BYTE_ORDER_MARK.byteLength).equals(BYTE_ORDER_MARK);
  return marked ? bytes.subarray(BYTE_ORDER_MARK.byteLength) : bytes;
}

/** Scans a text before it is parsed, in steps. */
export async function scanInSteps(bytes: Buffer): Promise<Scan> {
  const scanner = new Scanner(bytes);
  while (scanner.position < bytes.byteLength) {
    if (scanner.position > 0) await nextTurn();
    scanner.run(Math.min(scanner.position + SCAN_STEP_BYTES, bytes.byteLength));
  }
  return scanner;
}

/** Parses UTF-8. Rejects with SyntaxError or JsonTooLarge. */
export async function parseInSteps(bytes: Buffer, scan: ParsedScan, limits: JsonLimits): Promise<JsonValue> {
  if (bytes.byteLength <= STEP_BYTES) {
    const value = parseJson(bytes, scan) as JsonValue;
    const { collected } = limits;
    if (collected !== undefined && isObject(value) && Object.hasOwn(value, collected.key)) {
      assign(value, collected.key, collect(value[collected.key] ?? null, collected));
    }
    return value;
  }
  return new StepParser(bytes, scan, limits).root();
}

/** A member of a container: its bytes from the end of the one before to its own. */
interface Piece {
  start: number;
  end: number;
  weight: number;
}

class StepParser {
  readonly #bytes: Buffer;
  readonly #scan: ParsedScan;
  readonly #limits: JsonLimits;
  /** Offset after the last container that was read. */
  #end = 0;

  constructor(bytes: Buffer, scan: ParsedScan, limits: JsonLimits) {
    this.#bytes = bytes;
    this.#scan = scan;
    this.#limits = limits;
  }

  async root(): Promise<JsonValue> {
    const start = skipBlanks(this.#bytes, 0);
    if (this.#bytes[start] !== OPEN_BRACE) {
      if (this.#scan.weight > this.#limits.pieceWeight) throw new JsonTooLarge('weight');
      return this.#parse(start, this.#bytes.byteLength);
    }
    const root: JsonObject = {};
    for await (const piece of this.#pieces(start)) {
      const valueStart = this.#valueStart(piece);
      const key = JSON.parse(this.#text(piece.start, this.#keyEnd(piece))) as string;
      const { collected } = this.#limits;
      const isCollected = collected?.key === key;
      // The last of several members with this key counts.
      if (isCollected) collected.into.clear();
      assign(root, key, await this.#member(valueStart, piece, isCollected ? collected : undefined));
    }
    if (skipBlanks(this.#bytes, this.#end) < this.#bytes.byteLength)
      throw new SyntaxError('unexpected characters after the object');
    return root;
  }

  async #member(start: number, { end, weight }: Piece, collected: Collected | undefined): Promise<JsonValue> {
    if (end - start > STEP_BYTES && isOpening(this.#bytes[start] ?? 0)) {
      const value = this.#bytes[start] === OPEN_BRACE ? await this.#object(start, collected) : await this.#list(start);
      if (skipBlanks(this.#bytes, this.#end) < end) throw new SyntaxError('unexpected characters after a value');
      return value;
    }
    if (weight > this.#limits.pieceWeight) throw new JsonTooLarge('weight');
    await nextTurn();
    const value = this.#parse(start, end);
    return collected === undefined ? value : collect(value, collected);
  }

  async #list(open: number): Promise<JsonValue[]> {
    const list: JsonValue[] = [];
    for await (const { start, end, heavy } of this.#groups(open)) {
      if (heavy) list.push(TOO_HEAVY);
      else for (const value of this.#parse(start, end, '[', ']') as JsonValue[]) list.push(value);
    }
    return list;
  }

  async #object(open: number, collected: Collected | undefined): Promise<JsonObject> {
    const object: JsonObject = {};
    let weight = 0;
    for await (const group of this.#groups(open)) {
      weight += group.weight;
      if (group.heavy || weight > this.#limits.objectWeight) throw new JsonTooLarge('weight');
      const part = this.#parse(group.start, group.end, '{', '}') as JsonObject;
      if (collected !== undefined) collect(part, collected);
      else for (const key of Object.keys(part)) assign(object, key, part[key] ?? null);
    }
    return object;
  }

  /** Yields groups of members that are parsed together, each group in its own turn. */
  async *#groups(open: number): AsyncGenerator<Piece & { heavy: boolean }> {
    let group: Piece | undefined;
    let members = 0;
    for await (const piece of this.#pieces(open)) {
      members += 1;
      if (members > this.#limits.members) throw new JsonTooLarge('members');
      const heavy = piece.weight > this.#limits.pieceWeight;
      if (group !== undefined && (heavy || piece.end - group.start > STEP_BYTES)) {
        yield { ...group, heavy: false };
        await nextTurn();
        group = undefined;
      }
      if (heavy) yield { ...piece, heavy };
      else if (group === undefined) group = piece;
      else group = { start: group.start, end: piece.end, weight: group.weight + piece.weight };
    }
    if (group !== undefined) yield { ...group, heavy: false };
  }

  /** Yields the members of the container that opens at this offset. */
  async *#pieces(open: number): AsyncGenerator<Piece> {
    const bytes = this.#bytes;
    const close = bytes[open] === OPEN_BRACE ? 0x7d : 0x5d;
    for (let start = open + 1, first = true; ; first = false) {
      const scanner = new Scanner(bytes);
      scanner.position = start;
      while (!scanner.runToMemberEnd(Math.min(scanner.position + SCAN_STEP_BYTES, bytes.byteLength))) {
        if (scanner.position >= bytes.byteLength) throw new SyntaxError('the JSON ends too early');
        await nextTurn();
      }
      const end = scanner.position;
      const last = isClosing(bytes[end] ?? 0);
      if (last && bytes[end] !== close) throw new SyntaxError('a closing bracket does not match its opening bracket');
      const blank = skipBlanks(bytes, start) === end;
      if (blank && !(first && last)) throw new SyntaxError('a member is missing');
      if (!blank) yield { start, end, weight: scanner.weight };
      if (last) {
        this.#end = end + 1;
        return;
      }
      start = end + 1;
    }
  }

  #keyEnd({ start }: Piece): number {
    const key = skipBlanks(this.#bytes, start);
    if (this.#bytes[key] !== QUOTE) throw new SyntaxError('a key must be a string');
    return stringEnd(this.#bytes, key);
  }

  #valueStart(piece: Piece): number {
    const colon = skipBlanks(this.#bytes, this.#keyEnd(piece));
    if (this.#bytes[colon] !== COLON) throw new SyntaxError('a key has no value');
    return skipBlanks(this.#bytes, colon + 1);
  }

  #parse(start: number, end: number, before = '', after = ''): JsonValue {
    const part = this.#bytes.subarray(start, end);
    const bytes = before === '' ? part : Buffer.concat([Buffer.from(before), part, Buffer.from(after)]);
    return parseJson(bytes, this.#scan) as JsonValue;
  }

  #text(start: number, end: number): string {
    return this.#bytes.toString('utf8', start, end);
  }
}

/** Moves the members of an object to the map; returns any other value unchanged. */
function collect(value: JsonValue, { into }: Collected): JsonValue {
  if (!isObject(value)) return value;
  for (const key of Object.keys(value)) into.set(key, value[key] ?? null);
  return {};
}

/** Assigns a property, also one with the key `__proto__`, which is an ordinary key in JSON. */
function assign(object: JsonObject, key: string, value: JsonValue): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  } else object[key] = value;
}
