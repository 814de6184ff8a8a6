class Counted {
  get length(): number {
    return 42;
  }
  get size(): number {
    return 7;
  }
}

interface Shown {
  toString(): string;
}

function lengthOf(value: { length: number }): number {
  return value.length;
}

function lengthIn({ length }: { length: number }): number {
  return length;
}

function sizeOf<T extends { size: number }>(value: T): number {
  return value.size;
}

function shown(value: Shown): string {
  return value.toString();
}

function shownAll<T extends { toString(): string }>(...values: T[]): string {
  return values.map((value) => value.toString()).join();
}

export function main(): void {
  console.log(lengthOf(new Counted()), lengthOf('ab'), lengthOf([1]), lengthOf({ length: 3 }));
  console.log(lengthIn(new Counted()), lengthIn('abc'), lengthIn([]));
  console.log(sizeOf(new Counted()), sizeOf(new Map([[1, 1]])), sizeOf(new Set()), sizeOf({ size: 3 }));
  console.log(shown(5), shown('a'), shown(true), shown([1, 2]), shown({ toString: () => 'own' }));
  console.log(shownAll(1, 2), shownAll('a'), shownAll([1], [2, 3]), shownAll({ toString: () => 'own' }));
}
