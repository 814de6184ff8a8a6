function list(): number[] {
  return [1, 2, 3, 4, 5];
}

export function main(): void {
  for (const value of list().values()) console.log(`${value}`);
  console.log([...list().values()].join());
  console.log(Array.from(list().values(), (n) => n * 2).join());
  const growing = [1, 2];
  for (const value of growing.values()) {
    if (growing.length < 6) growing.push(value * 10);
  }
  console.log(growing.join());
  const names = ['a', 'b'];
  console.log(`${names.values().next().value} ${names.values().next().done} ${new Set(names.values()).size}`);
  const copy = [...names.values()];
  copy.push('c');
  console.log(`${names.length} ${copy.length}`);
  console.log(list().copyWithin(0, 3).join());
  console.log(list().copyWithin(1, 3, 4).join());
  console.log(list().copyWithin(-2, -3, -1).join());
  console.log(list().copyWithin(2, 0).join());
  console.log(list().copyWithin(0, 4, 1).join());
  console.log(list().copyWithin(9, 0).join());
  console.log(list().copyWithin(NaN, 1, Infinity).join());
  const same = list();
  console.log(`${same.copyWithin(3, 0) === same} ${same.join()}`);
  for (const pattern of [/a/, /a/g, /a/gi, /^a.b$/ms]) {
    console.log(`${pattern.global} ${pattern.ignoreCase} ${pattern.multiline} ${pattern.dotAll} ${pattern.sticky}`);
    console.log(`${pattern.unicode} ${pattern.hasIndices} ${pattern.flags}`);
  }
}
