interface Point {
  x: number;
}

type Kind = 'a' | 'b';

function same(a: string | undefined, b: string | null): string {
  return `${a == b} ${a != b} ${b == a}`;
}

function numbers(a: number, b: number | undefined): string {
  return `${a == b} ${a != b} ${a == 0 / 0} ${a % 2 == 0} ${a + 1 != 4}`;
}

function kinds(a: Kind, b: string): string {
  return `${a == b} ${a != 'b'} ${a == 'a' ? 'is a' : 'is b'}`;
}

export function main(): void {
  console.log(same('a', 'a'));
  console.log(same('a', 'b'));
  console.log(same(undefined, null));
  console.log(same('', null));
  console.log(same(undefined, ''));
  console.log(numbers(3, 3));
  console.log(numbers(0, undefined));
  console.log(kinds('a', 'a'));
  console.log(kinds('b', 'B'));
  const p: Point = { x: 1 };
  const q: Point = { x: 1 };
  const list = [p, q];
  console.log(`${p == q} ${p == list[0]} ${q != list[1]} ${list == list}`);
  const yes = p.x == 1;
  console.log(`${yes == true} ${yes != (q.x == 2)}`);
}
