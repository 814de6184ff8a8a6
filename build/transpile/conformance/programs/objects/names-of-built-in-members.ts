// Keys that are also the device's own methods of associative arrays.
export function main(): void {
  const o: Record<string, Int> = {
    count: 1,
    keys: 2,
    items: 3,
    clear: 4,
    lookup: 5,
    append: 6,
    delete: 7,
    reset: 8,
    next: 9,
  };
  console.log(
    `${o['count'] ?? 0} ${o['keys'] ?? 0} ${o['items'] ?? 0} ${o['clear'] ?? 0} ${o['lookup'] ?? 0} ${o['append'] ?? 0} ${o['delete'] ?? 0}`,
  );
  const p = { count: 10, keys: 'k', isEmpty: false };
  p.count++;
  console.log(`${p.count} ${p.keys} ${p.isEmpty} ${Object.keys(o).length}`);
  const empty: Record<string, Int> = {};
  console.log(`${empty['count'] ?? 'none'} ${empty['keys'] ?? 'none'} ${'count' in empty}`);
}
