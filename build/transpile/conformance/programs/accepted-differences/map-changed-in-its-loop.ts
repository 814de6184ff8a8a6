export function main(): void {
  const map = new Map<string, Int>([
    ['a', 1],
    ['b', 2],
  ]);
  for (const [key] of map) {
    map.delete('b');
    if (map.size < 3) map.set(`${key}+`, 0);
    console.log(key);
  }
  const set = new Set<string>(['x', 'y']);
  set.forEach((item) => {
    set.delete('y');
    console.log(item);
  });
}
