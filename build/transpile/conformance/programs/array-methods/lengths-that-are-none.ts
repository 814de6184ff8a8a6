// new Array(length) and the like, given what is no length.

function made(make: () => unknown[]): string {
  try {
    const list = make();
    return `${list.length} ${Array.from(list, (item) => `${item}`).join()}`;
  } catch (error) {
    return `${error instanceof RangeError} ${(error as Error).message}`;
  }
}

function rows(sizes: Record<string, number>, name: string): number[] {
  return new Array<number>(sizes[name] as number).fill(1);
}

export function main(): void {
  const given: any[] = [2, undefined, 'two', -1, 1.5, NaN, true];
  for (const length of given) {
    console.log(made(() => new Array(length)));
    console.log(made(() => Array(length)));
    console.log(made(() => Array.from({ length }, (_, i) => i)));
  }
  console.log(made(() => rows({ a: 2 }, 'a')));
  console.log(made(() => rows({ a: 2 }, 'b')));
  console.log(made(() => rows({ a: -2 }, 'a')));
  const list = [1, 2, 3];
  console.log(made(() => [((list.length = given[3] as number), 1)]));
  for (const count of [2, -1, 0, 2.9, Infinity, NaN]) console.log(made(() => ['ab'.repeat(count)]));
  console.log(made(() => [(5).toFixed(-1)]));
  console.log(made(() => [(5).toString(1)]));
  console.log(made(() => list.with(7, 1)));
}
