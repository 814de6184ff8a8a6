export function main(): void {
  const m = new Map<string, Int | undefined>();
  m.set('a', 1).set('B', 2).set('b', 3).set('proto', 4).set('count', 5).set('', 6).set('u', undefined);
  console.log(
    `${m.size} ${m.get('B')} ${m.get('b')} ${m.get('proto')} ${m.get('count')} ${m.get('')} ${m.has('u')} ${m.get('u')} ${m.has('zz')}`,
  );
  console.log([...m.keys()].join('|') + ' ' + [...m.values()].map((v) => v ?? 'un').join('|'));
  m.delete('B');
  m.set('a', 10);
  m.set('B', 20);
  console.log([...m].map(([k, v]) => `${k}=${v}`).join('&') + ` ${m.delete('nope')} ${m.size}`);
  const s = new Set(['x', 'y', 'x']);
  s.add('z').delete('x');
  console.log(`${[...s].join()} ${s.size} ${s.has('x')} ${s.has('X')}`);
  const g = new Map<string, string[]>();
  for (const w of ['apple', 'avocado', 'bean']) {
    const k = w.charAt(0);
    const l = g.get(k) ?? [];
    l.push(w);
    g.set(k, l);
  }
  console.log([...g.entries()].map(([k, v]) => `${k}:${v.join('+')}`).join(' '));
  const copy = new Map([...m]);
  copy.clear();
  console.log(`${m.size} ${copy.size} ${new Set([...m.keys()]).size}`);
  const o: Record<string, Int> = {};
  for (const [k, v] of m) if (v !== undefined && k !== '') o[k] = v;
  console.log(Object.keys(o).sort().join());
  const nested = new Map<string, Map<string, Int>>([['x', new Map([['y', 1]])]]);
  nested.get('x')?.set('z', 2);
  console.log(`${nested.get('x')?.size} ${nested.get('q')?.size ?? 'none'}`);
  let t = '';
  m.forEach((v, k) => {
    t += `${k}${v ?? '-'}`;
  });
  console.log(t);
}
