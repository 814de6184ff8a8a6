interface Item {
  n: Int;
  name?: string;
}
export function main(): void {
  const value: unknown = { n: 4, name: 'x' };
  const item = value as Item;
  const list: (Item | undefined)[] = [item];
  console.log(`${(value as Item).n} ${item.name!.length} ${list[0]!.n + 1} ${(item.n as number) * 2}`);
  const fixed = { mode: 'fast', list: [1, 2] } as const;
  const checked = { n: 1 } satisfies Item;
  console.log(`${fixed.mode} ${fixed.list[1]} ${checked.n}`);
}
