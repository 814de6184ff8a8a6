export function main(): void {
  const m = new Map<string, Int>([
    ['', 1],
    ['count', 2],
    ['size', 3],
    ['keys', 4],
    ['a b', 5],
  ]);
  console.log(
    `${m.get('') ?? 0} ${m.get('count') ?? 0} ${m.get('size') ?? 0} ${m.get('keys') ?? 0} ${m.get('a b') ?? 0} ${m.size} ${m.has('set')}`,
  );
  const s = new Set<string>(['', 'has', 'add', 'size']);
  console.log(`${s.has('')} ${s.has('has')} ${s.has('delete')} ${s.size}`);
}
