export function run(): number {
  let sum = 0;
  for (const item of [1, 2]) sum += item;
  return sum;
}
