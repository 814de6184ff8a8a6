function placesOf(list: number[]): Map<any, any> {
  const places = new Map();
  for (let i = 0; i < list.length; i++) places.set(list[i], i);
  return places;
}

export function main(): void {
  const list = [30, 10, 20];
  const sorted = list.slice().sort();
  const places = placesOf(list);
  for (let i = 0; i < list.length; i++) {
    if (list[i] === sorted[i]) continue;
    const item = list[i] ?? 0;
    list[i] = list[places.get(sorted[i])] ?? 0;
    list[places.get(sorted[i])] = item;
    places.set(item, places.get(sorted[i]));
  }
  console.log(list.join());
  const key: any = places.get(99);
  console.log(`${list[key] ?? 'none'} ${list[places.get(10)] ?? 'none'}`);
  const other: any = 1;
  list[other]! += 5;
  console.log(`${list.join()} ${list[other]}`);
}
