/** Comparisons that give NaN, booleans or nothing, that contradict themselves, and that are watched. */
function byUnits(a: number, b: number): number {
  return (a % 10) - (b % 10);
}

function numbers(count: number): number[] {
  const list: number[] = [];
  let last = 7;
  for (let i = 0; i < count; i++) {
    last = (last * 75 + 74) % 65537;
    list.push(last % 1000);
  }
  return list;
}

function show(list: readonly unknown[]): void {
  console.log(list.map((item) => `${item}`).join());
}

export function main(): void {
  const ranks: { name: string; rank?: number }[] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
  ranks.sort((a, b) => Number(a.rank) - Number(b.rank));
  console.log(ranks.map(({ name }) => name).join());
  show(['10', 'x', '9', '3', 'y', '1'].map(Number).sort((a, b) => a - b));
  show([3, 1, 2].sort((a, b) => (a > b) as unknown as number));
  show([3, 1, 2].sort((a, b) => (a > b ? 1 : 0)));
  show([3, 1, 2].sort(() => undefined as unknown as number));
  const isBefore: any = (a: number, b: number) => a < b;
  show([3, 1, 2].sort(isBefore));
  show([3, 1, 2].sort((a, b) => (a > b ? Infinity : -Infinity)));
  show([3, 1, 2].sort((a, b) => (a - b) * 1e300));

  let calls = 0;
  show(
    numbers(63).toSorted((a, b) => {
      calls++;
      return a - b;
    }),
  );
  show(numbers(40).sort(() => (calls++ % 3) - 1));
  console.log(calls);
  show(numbers(200).sort(byUnits));
  show(numbers(100).sort((a, b) => (b - a) * Math.sign(calls)));
  const list = [3, 1, 2];
  list.sort((a, b) => {
    console.log(`${a} ${b} of ${list.join()}`);
    return a - b;
  });
  try {
    list.sort((a, b) => {
      if (a === 2) throw new Error('no order');
      return b - a;
    });
  } catch (error) {
    console.log((error as Error).message);
  }
  show(list);
}
