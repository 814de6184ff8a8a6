/** What an expression does happens, also where nobody uses its value. */
let calls: string[] = [];

function yes(name: string): boolean {
  calls.push(name);
  return true;
}

function no(name: string): boolean {
  calls.push(name);
  return false;
}

function one(name: string): { n: number; list: number[] } {
  calls.push(name);
  return { n: 1, list: [1] };
}

function shown(title: string): void {
  console.log(`${title}: ${calls.join(' ')}`);
  calls = [];
}

export function main(): void {
  !yes('a');
  shown('not');
  yes('a') === no('b');
  shown('equality');
  one('a').n + one('b').n;
  -one('c').n;
  shown('arithmetic');
  [yes('a'), one('b').list[0]];
  ({ key: no('c') });
  shown('literals');
  yes('a') && !yes('b');
  no('c') || !no('d');
  no('e') && !yes('f');
  (yes('g') && no('h')) === (no('i') && yes('j'));
  shown('choices');
  one('a').n;
  one('b').list[one('c').n];
  shown('members');
  [1, 2].forEach(() => !yes('a'));
  [1, 2].forEach((n) => n === one('b').n);
  [3].forEach((n) => {
    if (n > 2) return !yes('c');
    return no('d');
  });
  shown('callbacks');
  const maybe: { f: (name: string) => boolean } | undefined = calls.length === 0 ? { f: yes } : undefined;
  maybe?.f('a') === true;
  !maybe?.f('b');
  shown('optional calls');
}
