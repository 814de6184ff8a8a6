export function main(): void {
  const counts = new Map<string, number>();
  for (const word of 'a b a c a b'.split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1);
  const top = [...counts.entries()].sort((x, y) => y[1] - x[1]).map(([w, n]) => `${w}${n}`);
  console.log(
    `${top.join()} ${counts.size} ${counts.has('a')} ${[...counts.keys()].join()} ${[...counts.values()].join()}`,
  );
  counts.forEach((n, w) => console.log(`${w} ${n}`));
  for (const [w, n] of counts) if (n > 1) console.log(w);
  const seen = new Set(['x', 'y', 'x']);
  seen.add('z').delete('x');
  console.log(`${seen.size} ${[...seen].join()} ${seen.has('x')}`);
  const unique = [...new Set(['a', 'b', 'a'])];
  console.log(unique.join());
  const lookup = new Map(Object.entries({ k: 1, l: 2 }));
  console.log(`${lookup.get('l') ?? 0}`);
  const nested = new Map<string, string[]>();
  const list = nested.get('q') ?? [];
  list.push('1');
  nested.set('q', list);
  console.log(`${nested.get('q')?.length ?? 0}`);
  const union = new Set([...seen, ...unique]);
  console.log(`${union.size}`);
}
