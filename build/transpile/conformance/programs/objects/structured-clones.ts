/** structuredClone: deep copies of data, in which what was one object is one, also where it contains itself. */
interface Item {
  name: string;
  tags: string[];
  at?: Date;
  parent?: Item;
  counts: Map<string, number>;
}

function shown(item: Item): string {
  const counts = [...item.counts].map(([key, count]) => `${key}${count}`).join();
  return `${item.name} ${item.tags.join()} ${item.at?.getTime() ?? 'never'} ${counts}`;
}

class Point {
  readonly Label = 'point';
  x = 1;
  double(): number {
    return this.x * 2;
  }
}

function fieldsOf(value: unknown): string {
  const copy = structuredClone(value);
  return `${JSON.stringify(copy)} ${copy instanceof Point} ${JSON.stringify(Object.keys(copy as object).sort())}`;
}

export function main(): void {
  const tags = ['a', 'b'];
  const item: Item = { name: 'first', tags, at: new Date(5), counts: new Map([['x', 1]]) };
  const copy = structuredClone(item);
  copy.name = 'copy';
  copy.tags.push('c');
  copy.at?.setTime(7);
  copy.counts.set('y', 2);
  console.log(`${shown(item)}; ${shown(copy)} ${copy.at instanceof Date} ${copy.at === item.at}`);

  const pair = structuredClone([tags, tags, ['a', 'b']]);
  console.log(`${pair[0] === pair[1]} ${pair[0] === pair[2]} ${pair[0] === tags} ${pair.length} ${tags.length}`);

  const own: Item = { name: 'own', tags: [], counts: new Map() };
  own.parent = own;
  const clone = structuredClone(own);
  console.log(`${clone.parent === clone} ${clone.parent === own} ${Object.keys(clone).sort().join()}`);

  const keys = { one: { n: 1 } };
  const map = new Map<object, number[]>([[keys.one, [1]]]);
  const both = structuredClone({ keys, map, set: new Set<object>([keys.one, keys]) });
  both.map.get(both.keys.one)?.push(2);
  console.log(
    `${both.map.get(both.keys.one)?.join() ?? 'none'} ${both.map.has(keys.one)} ${map.get(keys.one)?.join() ?? ''}`,
  );
  console.log(`${both.set.has(both.keys)} ${both.set.size} ${JSON.stringify(keys)} ${JSON.stringify(both.keys)}`);

  const data: any = JSON.parse('{"list":[1,{"deep":[true,"text"]}],"none":[]}');
  const other = structuredClone(data);
  other.list[1].deep[0] = 5;
  console.log(`${JSON.stringify(data)} ${JSON.stringify(other)} ${structuredClone(5)} ${structuredClone('text')}`);
  console.log(
    `${fieldsOf(new Point())} ${fieldsOf({ x: 1 })} ${new Point().double()} ${fieldsOf({
      get y() {
        return 4;
      },
    })}`,
  );
  const words: readonly string[] = structuredClone(tags);
  console.log(`${words.join()} ${words === tags} ${structuredClone({ a: 1, B: 2 }).B}`);
}
