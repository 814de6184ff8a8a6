// Helpers for texts, dates and lists, as a library has them.
export const capitalize = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);
export const words = (s: string): string[] => s.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? [];
export const snake = (s: string): string =>
  words(s)
    .map((w) => w.toLowerCase())
    .join('_');
export const pascal = (s: string): string =>
  words(s)
    .map((w) => capitalize(w.toLowerCase()))
    .join('');
export const slugify = (s: string): string =>
  s
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/(^-|-$)/g, '');
export const truncate = (s: string, n: number, end = '...'): string =>
  s.length <= n ? s : s.slice(0, Math.max(0, n - end.length)) + end;
export const wrap = (s: string, width: number): string[] =>
  s.split(/\s+/).reduce<string[]>((lines, w) => {
    const last = lines[lines.length - 1];
    if (last !== undefined && last.length + 1 + w.length <= width) lines[lines.length - 1] = `${last} ${w}`;
    else lines.push(w);
    return lines;
  }, []);
export const count = (s: string, sub: string): number => s.split(sub).length - 1;
const pad = (n: number, w = 2): string => `${n}`.padStart(w, '0');
export function formatDate(ms: number, pattern: string): string {
  const days = Math.floor(ms / 86400000);
  const z = days + 719468,
    era = Math.floor(z / 146097),
    doe = z - era * 146097;
  const yoe = Math.floor((doe - Math.floor(doe / 1460) + Math.floor(doe / 36524) - Math.floor(doe / 146096)) / 365);
  const doy = doe - (365 * yoe + Math.floor(yoe / 4) - Math.floor(yoe / 100)),
    mp = Math.floor((5 * doy + 2) / 153);
  const day = doy - Math.floor((153 * mp + 2) / 5) + 1,
    month = mp < 10 ? mp + 3 : mp - 9,
    year = yoe + era * 400 + (month <= 2 ? 1 : 0);
  const secs = Math.floor((ms - days * 86400000) / 1000);
  const parts: Record<string, string> = {
    YYYY: pad(year, 4),
    MM: pad(month),
    DD: pad(day),
    HH: pad(Math.floor(secs / 3600)),
    mm: pad(Math.floor(secs / 60) % 60),
    ss: pad(secs % 60),
  };
  return pattern.replace(/YYYY|MM|DD|HH|mm|ss/g, (token) => parts[token]!);
}
export function duration(text: string): number {
  const units: { [unit: string]: number } = { ms: 1, s: 1000, m: 60000, h: 3600000, d: 86400000 };
  let total = 0;
  for (const part of text.match(/(\d+(?:\.\d+)?)\s*(ms|[smhd])/g) ?? []) {
    const [, n, u] = /^([\d.]+)\s*(\w+)$/.exec(part)!;
    total += parseFloat(n!) * units[u!]!;
  }
  return total;
}
export const isEmail = (s: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(s);
export const hex = (color: string): number[] | null => {
  const m = /^#?([a-f\d]{2})([a-f\d]{2})([a-f\d]{2})$/i.exec(color);
  return m ? m.slice(1).map((x) => parseInt(x, 16)) : null;
};
export const escapeRegExp = (s: string): string => s.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
export const groupBy = <T, K extends string>(xs: readonly T[], key: (x: T) => K): Record<K, T[]> =>
  xs.reduce(
    (acc, x) => {
      (acc[key(x)] ||= []).push(x);
      return acc;
    },
    {} as Record<K, T[]>,
  );
export const chunk = <T>(xs: T[], n: number): T[][] => (xs.length ? [xs.slice(0, n), ...chunk(xs.slice(n), n)] : []);
export const pipe =
  <T>(...fns: ((x: T) => T)[]): ((x: T) => T) =>
  (x) =>
    fns.reduce((v, f) => f(v), x);
export function main(): void {
  console.log(
    [
      snake('fooBarXML20Http'),
      pascal('hello_world-again'),
      slugify('  Hello, World! (2024) '),
      truncate('abcdefgh', 6),
    ].join(' '),
  );
  console.log(wrap('the quick  brown fox jumps over', 10).join('|') + count('banana', 'an'));
  console.log(formatDate(1709210096000, 'YYYY-MM-DD HH:mm:ss') + ' ' + formatDate(-1000, 'DD/MM/YYYY ss'));
  console.log(
    `${duration('1h 30m 1.5s 20ms')} ${isEmail('a@b.co')} ${isEmail('a@b')} ${hex('#ff8000')?.join()} ${hex('zz') === null} ${escapeRegExp('a.b*c[d]')}`,
  );
  const g = groupBy(['apple', 'avocado', 'bean'], (s) => s[0]!);
  console.log(
    Object.keys(g)
      .sort()
      .map((k) => `${k}:${g[k]!.join('+')}`)
      .join(' '),
  );
  console.log(
    JSON.stringify(chunk([1, 2, 3, 4, 5], 2)) +
      pipe<number>(
        (x) => x + 1,
        (x) => x * 2,
        Math.sqrt,
      )(7),
  );
}
