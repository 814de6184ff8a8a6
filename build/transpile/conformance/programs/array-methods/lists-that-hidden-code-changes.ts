const lists: string[] = [];
const seen: number[] = [];

function grow(): number {
  if (seen.length < 9) seen.push(seen.length);
  return seen.length;
}

class Base {
  grown = grow();
}

class Derived extends Base {
  name = 'derived';
}

class Loud {
  toString(): string {
    return `loud${grow()}`;
  }
}

const handlers = {
  grow: (by: number): void => {
    if (by > 0) grow();
  },
};

function growBy(by: number): void {
  if (by > 0) grow();
}

function shrinkBy(by: number): void {
  if (by > 0) seen.length -= 1;
}

const asked = {
  get size(): number {
    return grow();
  },
};

const sent = {
  toJSON(): string {
    return `sent${grow()}`;
  },
};

function add<T>(list: T[], item: T): void {
  if (list.length < 9) list.push(item);
}

class Stack<T> {
  readonly items: T[];

  constructor(items: T[]) {
    this.items = items;
  }

  add(item: T): void {
    if (this.items.length < 9) this.items.push(item);
  }
}

function visited(list: readonly unknown[]): void {
  lists.push(list.join(''));
}

function joined<T>(list: readonly T[]): string {
  let all = '';
  for (const item of list) all += `${String(item)};`;
  return all;
}

/** Starts again with three numbers, and notes those that the loop before visited. */
function next(visits: string[]): number[] {
  visited(visits);
  seen.length = 0;
  seen.push(1, 2, 3);
  return seen;
}

export function main(): void {
  let visits: string[] = [];
  next(visits).forEach((n) => {
    visits.push(`${n + new Derived().grown * 0}`);
  });
  next(visits);
  visits = [];
  const loud = new Loud();
  seen.forEach((n) => {
    if (`${loud}` !== '') visits.push(`${n}`);
  });
  next(visits);
  visits = [];
  seen.forEach((n) => {
    [1].forEach(handlers.grow);
    visits.push(`${n}`);
  });
  next(visits);
  visits = [];
  seen.forEach((n) => {
    [1].forEach(n > 0 ? growBy : shrinkBy);
    visits.push(`${n}`);
  });
  next(visits);
  visits = [];
  seen.forEach((n) => {
    if (Object.values(asked).length > 0) visits.push(`${n}`);
  });
  next(visits);
  visits = [];
  seen.forEach((n) => {
    const copy = { ...asked };
    visits.push(`${typeof copy}${n}`);
  });
  next(visits);
  visits = [];
  seen.forEach((n) => {
    if (JSON.stringify(sent) !== '') visits.push(`${n}`);
  });
  next(visits);
  visits = [];
  seen.forEach((n) => {
    add(seen, 7);
    visits.push(`${n}`);
  });
  next(visits);
  visits = [];
  const stack = new Stack(seen);
  seen.forEach((n) => {
    stack.add(8);
    visits.push(`${n}`);
  });
  next(visits);
  console.log(lists.join());
  let all = '';
  for (const item of lists) all += item.length + joined(lists).length;
  console.log(all);
}
