/** A member of an interface may be a field of one object and a getter of another. */
interface Titled {
  title: string;
}
interface Sized extends Titled {
  readonly size: number;
  hint?: string;
}

class Film implements Sized {
  private parts = ['a', 'b', 'c'];
  get title(): string {
    return this.parts.join('-');
  }
  set title(text: string) {
    this.parts = text.split(' ');
  }
  get size(): number {
    return this.parts.length;
  }
}

class Song implements Sized {
  title = 'song';
  size = 7;
  hint = 'plain';
}

class Pair<T> {
  constructor(
    private readonly one: T,
    private readonly two: T,
  ) {}
  get first(): T {
    return this.one;
  }
  get last(): T {
    return this.two;
  }
}

interface Ends<T> {
  first: T;
  last: T;
}

function show(thing: Sized): string {
  return `${thing.title} ${thing.size} ${thing.hint ?? 'no hint'}`;
}

function rename(thing: Titled): void {
  thing.title += ' again';
  thing.title = `${thing.title} twice`;
}

function ends<T extends Ends<string>>(pair: T): string {
  return `${pair.first}..${pair.last}`;
}

function sizeOf(thing: Film | Song | { size: number; unit: string }): number {
  return thing.size;
}

function open(value: any): string {
  return `${value.title}`;
}

export function main(): void {
  const things: Sized[] = [new Film(), new Song(), { title: 'data', size: 0 }];
  for (const thing of things) {
    console.log(show(thing));
    rename(thing);
    console.log(show(thing));
    console.log(`${sizeOf({ size: thing.size, unit: 'kB' })} ${open(thing)}`);
  }
  console.log(`${sizeOf(new Film())} ${sizeOf(new Song())} ${open('text')} ${open({ title: 5 })}`);
  console.log(things.map((thing) => thing.size).join());
  console.log(ends(new Pair('a', 'z')));
  console.log(ends({ first: 'x', last: 'y' }));
  const pairs: Ends<number>[] = [new Pair(1, 2), { first: 3, last: 4 }];
  console.log(`${pairs.reduce((sum, pair) => sum + pair.first * pair.last, 0)}`);
  const found = things.find((thing) => thing.size === 7);
  console.log(`${found?.title} ${'title' in things[0]!} ${'hint' in things[0]!}`);
}
