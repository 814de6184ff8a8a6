export function main(): void {
  let sum = 0;
  for (let i = 0; i < 2000; i++) sum += i % 7;
  console.log(`${sum}`);
}
