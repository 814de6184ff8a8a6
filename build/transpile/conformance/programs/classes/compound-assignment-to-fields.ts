class Totals {
  n: Int = 10;
  text: string = 'a';
  list: Int[] = [1, 2];
  maybe: Int | undefined;
}
export function main(): void {
  const t = new Totals();
  t.n += 5;
  t.n -= 1;
  t.n *= 3;
  t.n %= 10;
  t.n++;
  --t.n;
  t.text += 'b';
  t.list[1]! += 40;
  t.maybe ??= 6;
  t.maybe ??= 7;
  console.log(`${t.n} ${t.text} ${t.list[1]!} ${t.maybe}`);
}
