// A variable declared in the body without a value is undefined in each round.
export function main(): void {
  const out: Int[] = [];
  for (let i = 0; i < 4; i++) {
    let value: Int | undefined;
    if (i === 1) value = 5;
    out.push(value ?? 0);
  }
  console.log(out.map((n) => `${n}`).join(' '));
  let n: Int = 0;
  while (n < 3) {
    let seen: string | undefined;
    if (n === 0) seen = 'first';
    console.log(`${seen ?? 'none'}`);
    n++;
  }
}
