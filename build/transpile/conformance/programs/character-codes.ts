// @filename: base64.ts
/** Encoders find the end of the text by NaN. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=';
function encode(input: string): string {
  let output = '';
  let i = 0;
  while (i < input.length) {
    const a = input.charCodeAt(i++);
    const b = input.charCodeAt(i++);
    const c = input.charCodeAt(i++);
    const e1 = a >> 2;
    const e2 = ((a & 3) << 4) | (b >> 4);
    let e3 = ((b & 15) << 2) | (c >> 6);
    let e4 = c & 63;
    if (isNaN(b)) {
      e3 = 64;
      e4 = 64;
    } else if (isNaN(c)) e4 = 64;
    output += ALPHABET.charAt(e1) + ALPHABET.charAt(e2) + ALPHABET.charAt(e3) + ALPHABET.charAt(e4);
  }
  return output;
}
function encode2(s: string): string {
  let out = '';
  for (let i = 0; i < s.length; i += 3) {
    const c = (s.charCodeAt(i) << 16) | ((s.charCodeAt(i + 1) || 0) << 8) | (s.charCodeAt(i + 2) | 0);
    for (let j = 0; j < 4; j++) out += i * 8 + j * 6 > s.length * 8 ? '=' : ALPHABET[(c >> (18 - 6 * j)) & 63];
  }
  return out;
}
export function main(): void {
  for (const t of ['', 'a', 'ab', 'abc', 'abcd', 'Hello World!']) console.log(encode(t), encode2(t));
}

// @filename: behind-a-comma.ts
/** A whole number behind a comma or an assignment is given to an Int. */
function f(): number {
  console.log('f');
  return 1;
}
export function main(): void {
  const t: string = 'abc';
  const i: number = t.length - 1;
  const a: Int = (f(), t.charCodeAt(i)) % 1000;
  let b: Int = 0;
  const c: Int = (b = t.charCodeAt(i)) + 1;
  const d: Int = (f(), Math.floor(i / 2));
  b += (f(), t.charCodeAt(0));
  console.log(a, b, c, d);
}

// @filename: beyond-a-step.ts
/** The position is beyond the text when it is read, although the loop tested it. */
function afterStep(t: string) {
  const out: number[] = [];
  let i = 0;
  while (i < t.length) {
    i++;
    out.push(t.charCodeAt(i));
  }
  return out.join();
}
function stepInTest(t: string) {
  const out: number[] = [];
  let i = 0;
  while (i++ < t.length) {
    out.push(t.charCodeAt(i));
  }
  return out.join();
}
function stepInCallback(t: string) {
  const out: number[] = [];
  let i = 0;
  const f = () => {
    i++;
    return 1;
  };
  while (i < t.length) {
    f();
    out.push(t.charCodeAt(i));
  }
  return out.join();
}
function stepInInnerLoop(t: string) {
  const out: number[] = [];
  let i = 0;
  while (i < t.length) {
    for (let j = 0; j < 3; j++) {
      out.push(t.charCodeAt(i));
      i++;
    }
  }
  return out.join();
}
function stepBehindTest(t: string) {
  const out: number[] = [];
  for (let i = 0; i < t.length && i++ < 9;) {
    out.push(t.charCodeAt(i));
  }
  return out.join();
}
export function main(): void {
  console.log(
    afterStep('abc'),
    stepInTest('abc'),
    stepInCallback('abc'),
    stepInInnerLoop('abcd'),
    stepBehindTest('abc'),
  );
}

// @filename: beyond-another-end.ts
/** The test of the loop says nothing of the text that is read. */
function shorterText(t: string) {
  const out: number[] = [];
  for (let i = 0; i < t.length; i++) {
    if (i === 1) t = '';
    out.push(t.charCodeAt(i));
  }
  return out.join();
}
function otherText(t: string, u: string) {
  const out: number[] = [];
  for (let i = 0; i < t.length; i++) {
    out.push(u.charCodeAt(i));
  }
  return out.join();
}
function fromBelowZero(t: string) {
  const out: number[] = [];
  for (let i = -1; i < t.length; i++) {
    out.push(t.charCodeAt(i));
  }
  return out.join();
}
function largerEnd(t: string) {
  const out: number[] = [];
  let n = t.length;
  n += 1;
  for (let i = 0; i < n; i++) {
    out.push(t.charCodeAt(i));
  }
  return out.join();
}
function eitherTest(t: string) {
  const out: number[] = [];
  for (let i = 0; i < t.length || i < 5; i++) {
    out.push(t.charCodeAt(i));
  }
  return out.join();
}
function half(t: string) {
  const out: number[] = [];
  for (let i = 0; i < t.length; i += 0.5) {
    out.push(t.charCodeAt(i));
  }
  return out.join();
}
export function main(): void {
  console.log(
    shorterText('abcd'),
    otherText('abc', 'xy'),
    fromBelowZero('ab'),
    largerEnd('ab'),
    eitherTest('a'),
    half('ab'),
  );
}

// @filename: in-loops.ts
/** The codes of the characters that a loop visits. */
function sum(t: string) {
  let s = 0;
  for (let i = 0; i < t.length; i++) s += t.charCodeAt(i) * 100000000;
  return s;
}
function hash(t: string) {
  let h = 5381;
  const n = t.length;
  for (let i = 0; i < n; ++i) h = ((h << 5) + h + t.charCodeAt(i)) | 0;
  return h;
}
function skip(t: string) {
  let out = '';
  let i = 0;
  while (i < t.length && i < 50) {
    const c = t.charCodeAt(i);
    if (c === 37) {
      i += 2;
      continue;
    }
    out += c + ' ';
    i++;
  }
  return out;
}
function late(t: string) {
  const fs: (() => number)[] = [];
  let i = 0;
  while (i < t.length) {
    fs.push(() => t.charCodeAt(i));
    i++;
  }
  return fs.map((f) => f()).join();
}
function chars(t: string) {
  let out = 0;
  for (const c of t) out += c.charCodeAt(0) - 'a'.charCodeAt(0) + c.charCodeAt(1 - 1);
  for (let c of t) {
    if (c === 'b') c = '';
    out += isNaN(c.charCodeAt(0)) ? 1000 : 1;
  }
  return out;
}
function back(t: string) {
  let out = '';
  for (let i = t.length - 1; i >= 0; i--) out += t.charCodeAt(i) + ',';
  return out;
}
function inner(t: string) {
  let out = '';
  for (let i = 0; i < t.length; i++) for (let j = i; j < t.length; j++) out += t.charCodeAt(i) - t.charCodeAt(j) + ',';
  return out;
}
function intCode(t: string) {
  let s: Int = 0;
  for (let i = 0; i < t.length; i++) {
    const c: Int = t.charCodeAt(i) - 48;
    s += c;
  }
  const d: Int = t.charCodeAt(0);
  return s + d;
}
export function main(): void {
  console.log(
    sum('ab%c'),
    hash('ab%c'),
    skip('ab%c'),
    late('ab'),
    chars('abz'),
    back('abc'),
    inner('abc'),
    intCode('123'),
  );
}

// @filename: outside.ts
/** The code of a missing character is NaN, in every use of a number. */
function code(t: string, i: number) {
  return t.charCodeAt(i);
}
export function main(): void {
  console.log(
    'abc'.charCodeAt(5),
    'abc'.charCodeAt(-1),
    ''.charCodeAt(0),
    'abc'.charCodeAt(NaN),
    'abc'.charCodeAt(1.7),
  );
  const n = code('abc', 3);
  console.log(n, n + 1, n === n, n > 1, !(n > 1), n | 0, typeof n, n ? 'y' : 'n', !n, n || 7, n ?? 8);
  console.log(
    [n, code('abc', 0)].join(),
    `${n}`,
    String(n),
    isNaN(n),
    Number.isNaN(n),
    Number.isInteger(n),
    JSON.stringify({ a: code('a', 0) }),
  );
  switch (n) {
    case -1:
      console.log('minus one');
      break;
    default:
      console.log('default');
  }
  const list = ['x'];
  console.log(list[n], Math.max(n, 3), Math.floor(n), n.toString(), code('abc', 1).toString(16), n.toFixed(1));
  let h = 5;
  h ^= code('abc', 9);
  h += code('abc', 0);
  console.log(h, h / 2, h * 1e9);
  const m = new Map<number, string>();
  m.set(n, 'nan');
  console.log(m.get(NaN), m.size);
  const opt: string | undefined = [undefined, 'q'][1];
  console.log(opt?.charCodeAt(0), opt?.charCodeAt(4), [undefined, 'q'][0]?.charCodeAt(4));
  console.log(
    'a'.charCodeAt(0) * 1e8,
    'ab'.charCodeAt(1) / 4,
    'é'.charCodeAt(0),
    String.fromCharCode(code('b', 0) + 1),
  );
}
