function itemsOf(value: any): string {
  let all = '';
  for (const item of value) all += `<${String(item)}>`;
  return all;
}

function show(make: () => string): void {
  try {
    console.log(make());
  } catch (error) {
    console.log(error instanceof TypeError ? 'no list' : 'another error');
  }
}

function firstOf(value: any): string {
  const [first, ...others] = value;
  return `${String(first)} and ${others.length}`;
}

function maybe(names?: string[] | null): Set<string> {
  return new Set(names);
}

export function main(): void {
  const values: any[] = [[1, 'b'], 'text', new Set([1, 2]), new Map([['k', 1]]), new Map<unknown, unknown>([[2, 'v']])];
  const others: any[] = [5, true, {}, { length: 1 }, undefined];
  for (const value of [...values, ...others]) {
    show(() => itemsOf(value));
    show(() => firstOf(value));
    show(() => String([...value].length));
  }
  console.log(`${Array.from(values[0] as any).length} ${Array.from(others[2]).length} ${Array.from(others[3]).length}`);
  console.log(`${new Set<unknown>(values[1]).size} ${new Map<any, any>(values[3]).get('k')}`);
  console.log(`${[0].concat(values[0], values[1]).length} ${['a'].concat(5 as any).join()}`);
  console.log(`${maybe().size} ${maybe(null).size} ${maybe(['a']).size}`);
  console.log(`${Object.hasOwn(values[1], '0')} ${Object.hasOwn(values[1], '9')} ${Object.hasOwn(others[0], 'x')}`);
}
