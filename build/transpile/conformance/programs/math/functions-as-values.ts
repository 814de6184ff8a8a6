type Fold = (...xs: number[]) => number;
const folds: Record<string, Fold> = { max: Math.max, min: Math.min, hypot: Math.hypot, count: (...xs) => xs.length };
const both = (f: (a: number, b: number) => number, a: number, b: number): number => f(a, b);
const curried =
  (f: (a: number, b: number) => number) =>
  (a: number) =>
  (b: number): number =>
    f(a, b);
class Reducer {
  constructor(private readonly f: (a: number, b: number) => number) {}
  of(xs: number[]): number {
    return xs.reduce((a, b) => this.f(a, b));
  }
}
export function main(): void {
  for (const [name, f] of Object.entries(folds)) console.log(name, f(3, 4), f(), f(7), f(...[1, 2, 2]));
  console.log(
    both(Math.max, 1, 9),
    both(Math.min, 1, 9),
    both(Math.pow, 2, 5),
    both(Math.hypot, 3, 4),
    both(Math.atan2, 1, 1).toFixed(3),
  );
  console.log(
    curried(Math.pow)(3)(2),
    curried(Math.max)(NaN)(1),
    [new Reducer(Math.max), new Reducer(Math.min), new Reducer(Math.imul)].map((r) => r.of([4, -2, 8])).join(),
  );
  console.log(
    [2, 3, 4].map(Math.pow).join(),
    [
      [1, 5],
      [7, 2],
    ]
      .map(([a = 0, b = 0]) => Math.max(a, b))
      .reduce((a, b) => Math.min(a, b)),
  );
  const pick = (best: boolean): Fold => (best ? Math.max : Math.min);
  console.log(pick(true)(1, 2, 3), pick(false)(1, 2, 3));
  const draw: () => number = Math.random;
  const n = draw();
  console.log(n >= 0 && n < 1, [1, 2, 3].map(() => draw() < 1).join());
}
