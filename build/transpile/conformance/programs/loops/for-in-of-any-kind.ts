// A loop over keys may meet a list or a text where the type says `object` or nothing, and nothing where it says neither.
class Box {
  size = 1;
  grow(): void {
    this.size++;
  }
}

function namesIn(value: object): string {
  const names: string[] = [];
  for (const name in value) names.push(name);
  return names.sort().join();
}

function keysIn(value: any): string {
  const names: string[] = [];
  for (const name in value) names.push(`${name}!`);
  return names.sort().join();
}

function ofType<T extends object>(value: T): number {
  let count = 0;
  for (const key in value) if (value[key] !== undefined) count++;
  return count;
}

export function main(): void {
  console.log(namesIn([15, 12]));
  console.log(namesIn([]));
  console.log(namesIn({ b: 1, a: 2 }));
  console.log(namesIn(new Box()));
  console.log(keysIn('two'));
  console.log(keysIn([7]));
  console.log(keysIn(5));
  console.log(keysIn(undefined));
  console.log(keysIn({ key: [] }));
  console.log(`${ofType([1, 2, 3])} ${ofType({ x: 1 })} ${ofType(new Box())}`);
  const list: any = ['zero', 'one'];
  const text: any = 'ab';
  const at: any = '1';
  console.log(
    `${list[at]} ${list['01']} ${list['2']} ${list['x']} ${list['0']} ${text[at]} ${text['7']} ${list['length']}`,
  );
  const missing = ([] as object[])[0]!;
  for (const key in missing) console.log(`never ${key}`);
}
