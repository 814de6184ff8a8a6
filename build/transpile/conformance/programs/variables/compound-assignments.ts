export function main(): void {
  let n: number = 10;
  n += 5;
  n -= 3;
  n *= 2;
  n /= 4;
  n %= 4;
  n **= 3;
  let text = 'a';
  text += 'b' + 'c';
  text += 1 + 2;
  console.log(`${n} ${text}`);
}
