// Functions get more arguments than they take through a table, a type of the library that maps another, and a union.
interface Steps {
  first(n: number, by: number): number;
  second(n: string): string;
}
const steps = {
  first(n: number): number {
    return n;
  },
  second(): string {
    return 'second';
  },
};
const table = {
  plain(n: number): number {
    return n;
  },
};
const list = {
  fixed(): number {
    return 7;
  },
  sum: (n: number, m: number): number => n + m,
};
class Doubling {
  private readonly factor = 2;
  first(n: number): number {
    return n * this.factor;
  }
}
export function main(): void {
  const some: Partial<Steps> = steps;
  const all: Readonly<Steps> = steps;
  const picked: Pick<Steps, 'first'> = new Doubling();
  console.log(some.first?.(1, 2), some.second?.('x'), all.first(3, 4), all.second('x'), picked.first(5, 6));
  const byKey: Record<string, (n: number, m: number) => number> = table;
  for (const key of ['plain', 'none']) console.log(key, byKey[key]?.(1, 2) ?? 'missing');
  for (const step of Object.values(list)) console.log(step(3, 4));
}
