function sumOf(list: readonly Int[]): Int {
  let sum: Int = 0;
  function turn(n: Int): Int {
    sum += n;
    return n <= 0 ? 0 : turn((n - 1) as Int);
  }
  function failure(n: Int): Int {
    sum += n * 100;
    return n <= 0 ? 0 : failure((n - 1) as Int);
  }
  for (const n of list) turn(n);
  for (const n of list) failure(n);
  return sum;
}

export function main(): void {
  let turns = 0;
  for (const turn of [1, 2, 3]) turns++;
  let failures = 0;
  try {
    throw new Error('one');
  } catch (failure) {
    failures++;
  }
  console.log(`${turns} ${failures} ${sumOf([2, 3])}`);
}
