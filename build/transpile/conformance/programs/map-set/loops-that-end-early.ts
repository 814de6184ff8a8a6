/** Loops over a Set or Map that end by a return, an error or a break, while a loop around them goes on. */

function firstOf(set: Set<string>): string {
  for (const item of set) {
    set.add(item);
    return item;
  }
  return 'none';
}

function failAtFirst(map: Map<string, number>): string {
  try {
    for (const [key, value] of map) {
      map.set(key, value + 1);
      throw new Error(key);
    }
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
}

function firstPair(map: Map<string, number>): string {
  for (const a of map.keys()) {
    for (const b of map.keys()) {
      map.set(a, b.length);
      if (a !== b) return a + b;
    }
  }
  return 'none';
}

function endedByReturn(): void {
  const set = new Set(['a', 'b', 'c', 'd']);
  const seen: string[] = [];
  for (const item of set) {
    seen.push(item);
    let firsts = '';
    if (item === 'b') for (let i = 0; i < 70; i++) firsts = firstOf(set);
    if (item === 'b') set.delete('a');
    if (item === 'c') set.add('a');
    seen.push(firsts);
  }
  console.log(seen.join(), [...set].join());
}

function endedByError(): void {
  const map = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['d', 4],
  ]);
  const seen: string[] = [];
  map.forEach((value, key) => {
    let failed = '';
    for (let i = 0; i < 100; i++) failed = failAtFirst(map);
    if (key === 'c') {
      map.delete('a');
      map.delete('b');
      map.set('b', 9);
    }
    seen.push(`${key}${value}${failed}`);
  });
  console.log(seen.join(), failAtFirst(map), firstPair(map));
}

function endedByBreak(): void {
  const numbers = new Set<unknown>([1, 2, 3, 4, 5]);
  const seen: unknown[] = [];
  for (const outer of numbers) {
    seen.push(outer);
    for (let i = 0; i < 100; i++) {
      for (const inner of numbers) {
        numbers.delete(i - 97);
        if (inner !== i) break;
      }
    }
    if (outer === 4) numbers.add(1).add(2);
    if (seen.length > 12) break;
  }
  console.log(seen.join(), [...numbers].join());
}

function nested(): void {
  const map = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
  const seen: string[] = [];
  outer: for (const key of map.keys()) {
    for (let i = 0; i < 70; i++) firstPair(map);
    for (const other of map.keys()) {
      for (const third of map.keys()) {
        seen.push(key + other + third);
        if (third === 'b') continue outer;
        if (key === 'b' && other === 'a') map.delete('a');
        if (key === 'b' && third === 'c') map.set('a', 5);
        if (seen.length > 40) return console.log('too many', seen.join());
      }
    }
  }
  console.log(seen.join(), [...map.keys()].join());
}

function cleared(): void {
  const set = new Set(['a', 'b', 'c']);
  const seen: string[] = [];
  for (const outer of set) {
    for (let i = 0; i < 80; i++) firstOf(set);
    for (const inner of set) {
      seen.push(outer + inner);
      if (seen.length === 4) {
        set.clear();
        set.add('c').add('d');
        set.delete('c');
      }
      if (inner === 'd') set.add('e');
    }
  }
  console.log(seen.join(), set.size);
}

/** The first key goes during each turn, and a new one comes. */
function queue(): void {
  const set = new Set([0, 1, 2]);
  const seen: number[] = [];
  for (const item of set) {
    seen.push(item);
    if (item % 2 === 0) set.delete(item);
    if (item % 3 === 0) set.delete(item - 1);
    if (item < 90) set.add(item + 3);
  }
  console.log(seen.join(), [...set].join());
}

export function main(): void {
  endedByReturn();
  endedByError();
  endedByBreak();
  nested();
  cleared();
  queue();
}
