export function main(): void {
  const list: Int[] = [1, 2, 3];
  let sum: Int = 0;
  for (const n of list) {
    const double = n * 2;
    if (double > 2) {
      const sum = double * 10;
      console.log(`inner ${sum}`);
    }
    sum += double;
  }
  console.log(`outer ${sum}`);
}
