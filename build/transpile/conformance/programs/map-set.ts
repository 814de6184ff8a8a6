// @filename: changed-by-array-from.ts
export function main(): void {
  const fromSet = new Set([1, 2, 3]);
  const doubles = Array.from(fromSet, (n) => {
    fromSet.delete(n + 1);
    if (n < 2) fromSet.add(9);
    return n * 2;
  });
  console.log(doubles.join(), [...fromSet].join());
  const fromMap = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  const keys = Array.from(fromMap, ([key, value], i) => {
    fromMap.delete('b');
    if (fromMap.size < 3) fromMap.set(`c${value}`, 5);
    return `${i}${key}`;
  });
  console.log(keys.join());
  const letters = ['a', 'b', 'c'];
  const entries = Array.from(letters.entries(), ([i, letter]) => {
    if (i === 0) letters.push('d');
    return i + letter;
  });
  console.log(entries.join());
  const grouped = new Set([1, 2, 3]);
  const groups = Map.groupBy(grouped, (n) => {
    grouped.delete(n + 1);
    if (n < 2) grouped.add(9);
    return n > 2;
  });
  console.log([...groups].map(([isBig, ns]) => `${isBig}:${ns.join('+')}`).join());
}

// @filename: changed-by-callbacks.ts
export function main(): void {
  const queue = new Set([1]);
  const seen: Int[] = [];
  const visit = (n: Int): void => {
    seen.push(n);
    if (n < 4) queue.add(n + 1);
  };
  queue.forEach(visit);
  const ages = new Map([['ann', 1]]);
  ages.forEach((age, name) => {
    if (age < 3) ages.set(`${name}!`, age + 1);
  });
  console.log(seen.join(), [...ages.keys()].join());
}

// @filename: changed-while-iterating.ts
export function main(): void {
  const counts = new Map([['a', 1]]);
  for (const [key, n] of counts) if (n < 3) counts.set(`${key}b`, n + 1);
  for (const key of counts.keys()) counts.delete(`${key}b`);
  const set = new Set([1, 2, 3]);
  let text = '';
  for (const a of set) {
    for (const b of set.values()) {
      text += `${a}${b} `;
      if (a === 2) set.delete(2);
      if (b === 3) break;
    }
  }
  console.log([...counts].join(), text);
}

// @filename: delete-while-iterating.ts
export function main(): void {
  const m = new Map<string, Int>([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
  for (const key of [...m.keys()]) if (m.get(key) === 2) m.delete(key);
  console.log(`${m.size} ${m.has('b')}`);
}

// @filename: emptied-while-iterating.ts
function firstOf(set: Set<string>): string {
  for (const item of set) {
    set.delete(item);
    return item;
  }
  return 'none';
}
export function main(): void {
  const letters = new Set(['a', 'b']);
  console.log(firstOf(letters), firstOf(letters), firstOf(letters));
  let turns = 0;
  for (const item of letters.add('c')) if (letters.delete(item) && turns++ < 3) letters.add(item);
  for (const item of letters.add('d').add('e')) if (item === 'd') letters.clear();
  console.log(turns, letters.size);
  const ages = new Map<unknown, Int>([[1, 1]]);
  const seen: unknown[] = [];
  for (const [key, age] of ages) {
    seen.push(key);
    ages.clear();
    if (age < 4) ages.set(age, age + 1).set('next', age + 1);
    if (key === 'next') ages.delete(age);
  }
  const numbers = new Set([1, 2, 3]);
  for (const n of numbers) {
    seen.push(n);
    if (n === 3) for (const other of numbers) numbers.delete(other);
    if (n === 3) numbers.add(4).add(1);
  }
  console.log(seen.join(), ages.size, [...numbers].join());
}

// @filename: kept-iterators.ts
class Names {
  private readonly names = new Map([['a', 1]]);
  keys(): IterableIterator<string> {
    return this.names.keys();
  }
}
export function main(): void {
  const map = new Map([['a', 1]]);
  const entries = map.entries();
  map.set('b', 2);
  const keys = map.keys();
  map.delete('a');
  console.log([...entries].join(), keys.next().value);
  for (const name of new Names().keys()) console.log(name);
}

// @filename: keys-of-any-kind.ts
function sizeOf<K>(map: Map<K, unknown>, key: K): string {
  return `${map.size} ${map.has(key)}`;
}

export function main(): void {
  const names = new Map<number, string>([
    [1, 'one'],
    [2, 'two'],
  ]);
  names.set(1.5, 'x').delete(2);
  console.log(`${names.get(1)} ${names.get(1.5)} ${names.has(2)} ${names.size} ${names.get(9)}`);
  console.log(`${[...names.keys()].join()} ${[...names.values()].join()}`);
  for (const [key, name] of names) console.log(`${key + 1} ${name}`);
  names.forEach((name, key, all) => console.log(`${name} ${key} ${all.size}`));
  const a = { id: 1 };
  const b = { id: 2 };
  const seen = new Map<object, number>([[a, 1]]);
  seen.set(b, 2).set(a, 3);
  console.log(`${seen.get(a)} ${seen.get(b)} ${seen.get({ id: 1 })} ${seen.size}`);
  console.log(`${seen.delete(a)} ${seen.delete(a)} ${seen.has(a)} ${seen.has(b)} ${seen.size}`);
  const mixed = new Set<string | number | boolean>(['1', 1, true]);
  console.log(`${mixed.size} ${mixed.has(1)} ${mixed.has('1')} ${mixed.delete(1)} ${[...mixed].join()}`);
  const copy = new Map(names);
  copy.clear();
  console.log(`${copy.size} ${names.size} ${copy.has(1)}`);
  console.log(`${sizeOf(new Map([['a', 1]]), 'a')} ${sizeOf(names, 1)}`);
}

// @filename: keys-that-are-not-there.ts
/** A Map or Set of texts may be given a key that is missing against its type, and has it as undefined. */
function counted(words: string[], upTo: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let i = 0; i < upTo; i++) counts.set(words[i]!, (counts.get(words[i]!) ?? 0) + 1);
  return counts;
}

export function main(): void {
  const words = ['a', 'b', 'a'];
  const counts = counted(words, 5);
  console.log(
    `${counts.size} ${counts.get('a')} ${counts.get(words[7]!)} ${counts.has(words[9]!)} ${counts.has('undefined')}`,
  );
  for (const [word, count] of counts) console.log(`${word} ${count}`);
  console.log(`${[...counts.values()].join()} ${[...counts.keys()].length}`);
  counts.forEach((count, word) => console.log(`${word}: ${count}`));
  console.log(`${counts.delete(words[4]!)} ${counts.delete(words[4]!)} ${counts.delete('b')} ${counts.size}`);
  const seen = new Set<string>(['x']);
  seen.add(words[5]!).add(words[0]!);
  console.log(`${seen.has(words[6]!)} ${seen.size} ${[...seen].map((word) => `${word}`).join()}`);
  seen.delete(words[8]!);
  console.log(`${[...seen].join()} ${new Set(words).has(words[3]!)}`);
}

// @filename: keys-that-name-methods.ts
export function main(): void {
  const names: string[] = ['doesExist', 'delete', 'clear', 'order', 'values', 'count', 'setModeCaseSensitive', ''];
  const map = new Map<string, Int>();
  const set = new Set<string>(names);
  names.forEach((name, i) => map.set(name, i));
  for (const name of names) console.log(`${name} ${map.has(name)} ${map.get(name) ?? 'none'} ${set.has(name)}`);
  console.log(`${map.size} ${set.size} ${[...map.keys()].join('|')} ${[...set].join('|')}`);
  map.delete('doesExist');
  set.delete('delete');
  map.set('delete', 9);
  console.log(
    `${map.size} ${map.has('doesExist')} ${map.get('delete') ?? 'none'} ${set.has('delete')} ${set.has('clear')}`,
  );
  map.clear();
  set.clear();
  console.log(`${map.size} ${map.has('clear')} ${set.size} ${set.has('clear')}`);
  map.set('again', 1);
  console.log(`${map.get('again') ?? 'none'}`);
}

// @filename: many-uses.ts
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

// @filename: map-basics.ts
export function main(): void {
  const m = new Map<string, Int>();
  m.set('a', 1).set('b', 2);
  m.set('a', 10);
  console.log(`${m.size} ${m.get('a') ?? 'none'} ${m.get('z') ?? 'none'} ${m.has('b')} ${m.has('z')}`);
  console.log(`${m.delete('a')} ${m.delete('a')} ${m.size} ${m.get('a') ?? 'none'}`);
  m.clear();
  console.log(`${m.size} ${m.has('b')}`);
}

// @filename: map-falsy-and-undefined-values.ts
export function main(): void {
  const m = new Map<string, Int | undefined>();
  m.set('zero', 0);
  m.set('none', undefined);
  console.log(`${m.has('zero')} ${m.has('none')} ${m.get('zero') ?? 'x'} ${m.get('none') ?? 'x'} ${m.size}`);
}

// @filename: map-from-entries.ts
export function main(): void {
  const m = new Map([
    ['x', 1],
    ['y', 2],
    ['x', 3],
  ]);
  console.log(`${m.size} ${m.get('x') ?? 0} ${m.get('y') ?? 0}`);
  const copy = new Map(m.entries() as unknown as [string, Int][]);
  copy.set('z', 1);
  console.log(`${m.size}`);
}

// @filename: map-in-a-class.ts
class Cache {
  private entries = new Map<string, string>();
  private misses: Int = 0;
  get(key: string): string {
    const hit = this.entries.get(key);
    if (hit !== undefined) return hit;
    this.misses++;
    const made = `<${key}>`;
    this.entries.set(key, made);
    return made;
  }
  stats(): string {
    return `${this.entries.size} ${this.misses}`;
  }
}
export function main(): void {
  const c = new Cache();
  console.log(`${c.get('a')}${c.get('b')}${c.get('a')} ${c.stats()}`);
}

// @filename: map-iteration.ts
export function main(): void {
  const m = new Map<string, Int>([
    ['a', 1],
    ['b', 2],
  ]);
  for (const [key, value] of m) console.log(`${key}=${value}`);
  for (const key of m.keys()) console.log(key);
  for (const value of m.values()) console.log(`${value}`);
  for (const [key, value] of m.entries()) console.log(`${key}/${value}`);
  let total = 0;
  m.forEach((value, key) => {
    total += value * key.length;
  });
  console.log(`${total}`);
}

// @filename: map-keeps-insertion-order.ts
export function main(): void {
  const m = new Map<string, Int>();
  for (const key of ['z', 'a', 'm']) m.set(key, 1);
  m.set('z', 2);
  m.delete('a');
  m.set('a', 3);
  console.log([...m.keys()].join(''));
}

// @filename: map-keys-keep-case.ts
export function main(): void {
  const m = new Map<string, Int>();
  m.set('Key', 1).set('key', 2).set('KEY', 3);
  console.log(`${m.size} ${m.get('Key') ?? 0} ${m.get('key') ?? 0} ${m.get('KEY') ?? 0} ${m.has('kEY')}`);
}

// @filename: map-of-objects-and-lists.ts
class Item {
  hits: Int = 0;
}
export function main(): void {
  const items = new Map<string, Item>();
  const groups = new Map<string, string[]>();
  for (const word of ['ab', 'cd', 'ax', 'ab']) {
    const item = items.get(word) ?? new Item();
    item.hits++;
    items.set(word, item);
    const letter = word.charAt(0);
    const group = groups.get(letter);
    if (group) group.push(word);
    else groups.set(letter, [word]);
  }
  console.log(
    `${items.get('ab')?.hits ?? 0} ${groups.get('a')?.join() ?? ''} ${groups.get('c')?.length ?? 0} ${groups.get('z')?.length ?? -1}`,
  );
}

// @filename: numbers-as-keys-in-arithmetic.ts
/** `forEach` of a Map gives keys where that of a list gives indexes, and `entries` gives them first. */
export function main(): void {
  const names = new Map<number, string>([
    [1 / 3, 'third'],
    [3000000000, 'large'],
  ]);
  names.forEach((name, key) => console.log(name, key / 4, `${key}`, key + 2147483647));
  for (const [key, name] of names.entries()) console.log(name, key / 4, key * 3);
  for (const key of names.keys()) console.log(key / 4, key * 3);
}

// @filename: odd-keys.ts
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

// @filename: set-basics.ts
export function main(): void {
  const s = new Set<string>();
  s.add('a').add('b').add('a');
  console.log(`${s.size} ${s.has('a')} ${s.has('z')} ${s.has('A')} ${s.delete('a')} ${s.delete('a')} ${s.size}`);
  s.clear();
  console.log(`${s.size}`);
}

// @filename: set-from-list-and-back.ts
export function main(): void {
  const s = new Set(['b', 'a', 'b', 'c', 'a']);
  console.log(`${s.size} ${[...s].sort().join('')}`);
  let out = '';
  for (const item of s) out += item;
  s.forEach((item) => {
    out += item.toUpperCase();
  });
  for (const item of s.values()) out += item;
  console.log(`${out.length} ${out.split('').sort().join('')}`);
}

// @filename: set-keeps-insertion-order.ts
export function main(): void {
  const s = new Set<string>();
  for (const key of ['q', 'b', 'x', 'a', 'b']) s.add(key);
  console.log([...s].join(''));
}

// @filename: sets-with-sets.ts
export function main(): void {
  const some = new Set([5, 5, 1]);
  some.add(7);
  console.log(`${some.size} ${some.has(5)} ${[...some].join()} ${[...some.keys()].join()}`);
  console.log(`${[...some.union(new Set([8, 1]))].join()} ${[...some.difference(new Set([5]))].join()}`);
  console.log(`${[...some.intersection(new Set([1, 9]))].join()} ${some.isDisjointFrom(new Set([2]))}`);
  console.log(
    `${some.isSubsetOf(new Set([5, 1, 7, 9]))} ${some.isSupersetOf(new Set([5]))} ${some.isSupersetOf(new Set([6]))}`,
  );
  some.forEach((item, same, all) => console.log(`${item} ${same} ${all.size}`));
  for (const [item, same] of new Set(['a']).entries()) console.log(`${item} ${same}`);
  console.log(`${new Set('hello').size} ${new Set(new Map([['k', 1]]).keys()).size}`);
}
