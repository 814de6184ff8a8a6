/** Constant objects that no code of the program assigns to, but that change by their own methods or in a callback. */
const counter = {
  count: 0,
  up(): number {
    this.count++;
    return this.count;
  },
};

const byKey = {
  count: 0,
  up(): number {
    return ++this.count;
  },
};

const store = {
  state: { value: 0 },
  listeners: [] as (() => void)[],
  set(value: number): void {
    this.state = { value };
    this.listeners.forEach((listener) => listener());
  },
  on(listener: () => void): void {
    this.listeners.push(listener);
  },
};

class Queue {
  items: number[] = [];

  add(item: number): void {
    this.items.push(item);
  }
}

const app = { queue: new Queue(), others: [new Queue()] };

const extended = { ...counter, name: 'extended' };

const grown = [1, 2];
const grownByName = [1, 2];
const grownMap = new Map([['a', 1]]);
const rewritten = [3, 1];

function grow(item: number, index: number, list: number[]): void {
  if (list.length < 5) list.push(item * 10 + index);
}

export function main(): void {
  counter.up();
  counter.up();
  byKey['up']();
  byKey['up']();
  console.log(counter.count, byKey.count);
  let seen = '';
  store.on(() => {
    seen += store.state.value;
  });
  store.set(1);
  store.set(2);
  console.log(seen, store.state.value, store.listeners.length);
  app.queue.add(1);
  app.queue.add(2);
  app.others[0]!.add(5);
  console.log(app.queue.items.join(), app.others[0]!.items.join());
  extended.up();
  console.log(extended.up() - extended.count, extended.name);
  grown.forEach((item, _, list) => {
    if (list.length < 5) list.push(item * 10);
  });
  grownByName.forEach(grow);
  grownMap.forEach((value, key, map) => {
    if (map.size < 3) map.set(key + key, value);
  });
  const sum = rewritten.reduce((all, item, _, list) => {
    list[0] = 50;
    return all + item;
  }, 0);
  console.log(grown.join(), grownByName.join(), grownMap.size, sum, rewritten.join());
}
