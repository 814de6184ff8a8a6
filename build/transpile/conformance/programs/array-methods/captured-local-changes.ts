export function main(): void {
  let last = '';
  const out: string[] = [];
  ['a', 'b', 'c'].forEach((c) => {
    out.push(`${last}${c}`);
    last = c;
  });
  let factor: Int = 1;
  const scaled = [1, 2, 3].map((n) => {
    factor *= 2;
    return n * factor;
  });
  console.log(`${out.join()} ${last} ${scaled.map((n) => `${n}`).join()} ${factor}`);
}
