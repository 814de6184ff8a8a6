/** Copies of node fields: changed and assigned back, or changed only for a moment. */
interface Entry {
  done: boolean;
  n: number;
}
declare const m: { top: { list: number[]; entries: Entry[]; config: { a: number; deep: { b: number } } } };

function addTo(list: number[]): void {
  list.push(list.length);
}

function givenBack(): void {
  const list = m.top.list;
  list.push(4);
  addTo(list);
  m.top.list = list;
  console.log(m.top.list.join());
  const entries = m.top.entries;
  for (const entry of entries) entry.done = true;
  m.top.entries = entries;
  const config = m.top.config;
  config.a += 5;
  config.deep.b = config.a;
  m.top.config = config;
  console.log(JSON.stringify(m.top.entries), m.top.config.a, m.top.config.deep.b);
  m.top.entries = m.top.entries.map((entry) => {
    entry.n *= 2;
    return entry;
  });
  console.log(m.top.entries.map(({ n }) => n).join());
}

function forTheMoment(): void {
  const list = m.top.list;
  list.sort((a, b) => b - a);
  console.log(list.join());
  const { entries } = m.top;
  const last = entries.pop();
  console.log(last?.n, entries.length);
}

export function main(): void {
  m.top = {
    list: [1, 3],
    entries: [
      { done: false, n: 1 },
      { done: false, n: 2 },
    ],
    config: { a: 1, deep: { b: 2 } },
  };
  givenBack();
  forTheMoment();
}
