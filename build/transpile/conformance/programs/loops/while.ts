export function main(): void {
  let n = 27;
  let steps = 0;
  while (n !== 1) {
    n = n % 2 === 0 ? n / 2 : n * 3 + 1;
    steps++;
  }
  console.log(`${steps}`);
  while (false as boolean) console.log('never');
  let down: Int = 3;
  while (down > 0) down--;
  console.log(`${down}`);
}
