interface Part {
  readonly name: string;
  readonly size?: number;
  readonly inner?: { readonly deep: number[] };
}

class Box {
  wideSide = 4;
  narrow = 1;
}

export function main(): void {
  let a = 0;
  let b = 0;
  let name = '';
  let rest: number[] = [];
  let others: { [key: string]: unknown } = {};
  const list: [number, number, ...number[]] = [1, 2, 3, 4];
  const result = ([a, b] = list);
  console.log(`${a} ${b} ${result === list} ${result.length}`);
  [a = 9, , b = 8, ...rest] = [7];
  console.log(`${a} ${b} ${rest.length}`);
  [a, [b, ...rest]] = [1, [2, 3, 4]];
  console.log(`${a} ${b} ${rest.join()}`);
  const part: Part = { name: 'n', inner: { deep: [5, 6] } };
  let size: number | undefined;
  let deep: number | undefined;
  ({ name, size = 3, inner: { deep: [, deep] } = { deep: [0, 1] } } = part);
  console.log(`${name} ${size} ${deep ?? 'none'}`);
  ({ inner: { deep: [deep] } = { deep: [7] } } = { name: 'no inner' } as Part);
  console.log(`${deep ?? 'none'}`);
  const key = 'na' + 'me';
  ({ [key]: name = 'default', ...others } = { name: 'x', one: '1', two: '2' } as { [key: string]: string });
  console.log(`${name} ${Object.keys(others).sort().join()}`);
  const target = { count: 0, items: [0, 0] };
  [target.count, target.items[1]] = [5, 6];
  ({ a: target.items[0], b: target.count } = { a: 8, b: target.count + 1 });
  console.log(`${target.count} ${target.items.join()}`);
  let wide = 0;
  ({ wideSide: wide, narrow: a } = new Box());
  console.log(`${wide} ${a}`);
  for ([a, b] of [
    [1, 2],
    [3, 4],
  ] as [number, number][])
    console.log(`${a + b}`);
  [a, b] = [b, a];
  console.log(`${a} ${b} ${([a, b] = [a + 1, b + 1]).join()}`);
  let i = 0;
  const places = [0, 0, 0];
  [places[i], i, places[i]] = [4, 2, 6];
  console.log(`${places.join()} ${i}`);
  const said: string[] = [];
  function say(text: string): number[] {
    said.push(text);
    return places;
  }
  const nothing: { x?: number } = {};
  ({ x: say('target')[i] = say('default').length } = nothing);
  let at: Int = 2;
  [places[at] = at--] = [];
  console.log(`${said.join()} ${places.join()} ${at}`);
}
