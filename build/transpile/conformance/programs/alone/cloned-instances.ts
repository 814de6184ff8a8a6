/** structuredClone of a value of any kind, in a program that goes through the keys of instances nowhere else. */
class Counter {
  constructor(private readonly stepBy: number) {}
  next(from: number): number {
    return from + this.stepBy;
  }
}

function copied(value: unknown): any {
  return structuredClone(value);
}

export function main(): void {
  const counter = new Counter(3);
  const copy = copied(counter);
  console.log(`${copy.stepBy} ${'next' in copy} ${counter.next(4)}`);
}
