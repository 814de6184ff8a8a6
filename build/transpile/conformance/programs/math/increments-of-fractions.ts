export function main(): void {
  let x: number = 0.5;
  x++;
  x += 0.25;
  x *= 2;
  x -= 1;
  x /= 5;
  console.log(`${x}`);
  x--;
  console.log(`${x}`);
}
