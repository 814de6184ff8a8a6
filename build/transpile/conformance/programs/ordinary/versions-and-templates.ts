// Versions, queries, templates, CSV and numerals, as a library of texts has them.
// semver, template, csv, trie, roman, query, date, emitter
interface Version {
  major: number;
  minor: number;
  patch: number;
  pre: string[];
}
const SEMVER = /^v?(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/;
export function parse(text: string): Version | null {
  const m = SEMVER.exec(text.trim());
  if (!m) return null;
  const [, major, minor, patch, pre] = m;
  return {
    major: Number(major),
    minor: parseInt(minor ?? '0', 10),
    patch: +(patch ?? 0),
    pre: pre ? pre.split('.') : [],
  };
}
function compareIds(a: string, b: string): number {
  const isNum = /^\d+$/;
  const an = isNum.test(a),
    bn = isNum.test(b);
  if (an && bn) return Math.sign(Number(a) - Number(b));
  if (an !== bn) return an ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
export function compare(a: string, b: string): number {
  const va = parse(a),
    vb = parse(b);
  if (!va || !vb) throw new TypeError(`Invalid version: ${!va ? a : b}`);
  for (const key of ['major', 'minor', 'patch'] as const) {
    if (va[key] !== vb[key]) return va[key] < vb[key] ? -1 : 1;
  }
  if (va.pre.length === 0 || vb.pre.length === 0) return Math.sign(vb.pre.length - va.pre.length);
  for (let i = 0; i < Math.max(va.pre.length, vb.pre.length); i++) {
    const x = va.pre[i],
      y = vb.pre[i];
    if (x === undefined) return -1;
    if (y === undefined) return 1;
    const c = compareIds(x, y);
    if (c !== 0) return c;
  }
  return 0;
}
export function parseQuery(url: string): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = {};
  const query = url.replace(/^[^?]*\?/, '').replace(/#.*$/, '');
  for (const pair of query.split('&').filter(Boolean)) {
    const [k = '', ...rest] = pair.split('=');
    const v = rest.join('=').replace(/\+/g, ' ');
    const old = result[k];
    if (old === undefined) result[k] = v;
    else if (Array.isArray(old)) old.push(v);
    else result[k] = [old, v];
  }
  return result;
}
export const template = (text: string, data: Record<string, any>): string =>
  text.replace(/\{\{\s*([\w.]+)\s*(?:\|\s*(\w+)\s*)?\}\}/g, (_m, path: string, filter?: string) => {
    const value = path.split('.').reduce<any>((o, k) => (o == null ? undefined : o[k]), data);
    const out = value == null ? '' : `${value}`;
    return filter === 'upper' ? out.toUpperCase() : filter === 'trim' ? out.trim() : out;
  });
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const re = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/g;
  let match: RegExpExecArray | null;
  while ((match = re.exec(text)) !== null) {
    let cell = match[1] ?? '';
    if (cell.startsWith('"')) cell = cell.slice(1, -1).replace(/""/g, '"');
    rows[rows.length - 1]!.push(cell);
    if (match[2] === '') break;
    if (match[2] !== ',') rows.push([]);
  }
  return rows;
}
const NUMERALS: [string, number][] = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];
export const toRoman = (n: number): string =>
  NUMERALS.reduce((out, [s, v]) => {
    const k = Math.floor(n / v);
    n %= v;
    return out + s.repeat(k);
  }, '');
export const fromRoman = (s: string): number =>
  (s.match(/CM|CD|XC|XL|IX|IV|[MDCLXVI]/g) ?? []).reduce(
    (sum, part) => sum + (NUMERALS.find(([p]) => p === part)?.[1] ?? 0),
    0,
  );
class TrieNode {
  children = new Map<string, TrieNode>();
  end = false;
}
export class Trie {
  private root = new TrieNode();
  insert(word: string): this {
    let node = this.root;
    for (const c of word) {
      let next = node.children.get(c);
      if (!next) node.children.set(c, (next = new TrieNode()));
      node = next;
    }
    node.end = true;
    return this;
  }
}
export function main(): void {
  console.log(
    ['1.0.0-alpha', '1.0.0', '1.0.0-alpha.1', '0.9.9', '1.0.0-beta', '1.10.0', '1.2.0+b'].sort(compare).join(' '),
  );
  try {
    compare('x', '1.0.0');
  } catch (e) {
    console.log(e instanceof TypeError ? e.message : 'other');
  }
  console.log(JSON.stringify(parseQuery('http://x/y?a=1&b=2&a=3&c=d+e#h')));
  console.log(template('Hi {{ user.name | upper }}, {{n}} {{missing.x}}!', { user: { name: 'bob' }, n: 3 }));
  console.log(
    parseCsv('a,"b ""q"", c",d\r\n1,,3')
      .map((r) => r.join('|'))
      .join('/'),
  );
  console.log([1994, 2024, 4, 9, 40].map((n) => `${toRoman(n)}=${fromRoman(toRoman(n))}`).join());
}
