function half(n: number): number | null {
  return n % 2 === 0 ? n / 2 : null;
}
function name(s: string): string | null {
  return s === '' ? null : s;
}
function flag(s: string): boolean | null {
  return s === '' ? null : s === 'y';
}
function list(n: number): number[] | null {
  return n > 0 ? [n, n] : null;
}
export function main(): void {
  console.log(half(4), half(3), name('a'), name(''), flag('y'), flag('n'), flag(''));
  console.log(`${half(4)} ${half(3)} ${name('')} ` + name('') + half(5) + flag('') + list(0) + list(2));
  console.log(String(half(3)), [half(3), 4].join('-'), String(null), `${null}`);
  const found = [1, 2, 3].map(half);
  console.log(`${half(found.length)}`);
  let s = '';
  s += half(1);
  s += name('q');
  console.log(s);
}
