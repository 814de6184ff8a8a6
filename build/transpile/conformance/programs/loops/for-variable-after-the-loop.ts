export function main(): void {
  let i: Int;
  for (i = 0; i < 4; i++) {
    if (i === 9) break;
  }
  console.log(`${i}`);
  for (i = 0; i < 10; i++) {
    if (i === 6) break;
  }
  console.log(`${i}`);
  for (i = 3; i < 0; i++) console.log('never');
  console.log(`${i}`);
}
