export function main(): void {
  const next = 1;
  const step = 2;
  const object = 3;
  const end = 4;
  const stop = 5;
  const print = 6;
  const rem = 7;
  const then = 8;
  const to = 9;
  const mod = 10;
  const not = 11;
  const and = 12;
  const or = 13;
  const sub = 14;
  const invalid = 15;
  const each = 16;
  const exit = 17;
  const dim = 18;
  const goto = 19;
  const endif = 20;
  const elseif = 21;
  const endfor = 22;
  console.log(`${next + step + object + end + stop + print + rem + then + to + mod}`);
  console.log(`${not + and + or + sub + invalid + each + exit + dim + goto + endif + elseif + endfor}`);
}
