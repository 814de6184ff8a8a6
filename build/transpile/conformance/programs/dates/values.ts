/** Dates as values: copies, identity, order, in lists, Maps, objects and JSON, and where a type says nothing of them. */
interface Show {
  readonly name: string;
  readonly start: Date;
}

const EPOCH = new Date(0);

class Programme {
  readonly made = new Date(5);
  constructor(readonly start: Date = new Date(7)) {}
  age(now: Date): number {
    return now.getTime() - this.start.getTime();
  }
}

function dateOf(value: Date | number | string): Date {
  return value instanceof Date ? value : new Date(value);
}

function numbers(value: any): string {
  return `${value - 1} ${value * 2} ${+value} ${Number(value)} ${isNaN(value)} ${value < 5000} ${value >= EPOCH}`;
}

function keys(value: any): string {
  return `${Object.keys(value).length} ${JSON.stringify({ ...value })} ${Object.prototype.toString.call(value)}`;
}

export function main(): void {
  const first = new Date(1000);
  const second = new Date(1000);
  const same = first;
  console.log(`${first === second} ${first === same} ${first < second} ${first <= second} ${first >= second}`);
  const none = new Date(NaN);
  console.log(`${none < first} ${none >= first} ${!(none < first)} ${none ? 'true' : 'false'} ${+none} ${typeof none}`);
  try {
    none.toISOString();
  } catch (error) {
    console.log(`${error instanceof RangeError} ${error instanceof Error ? error.message : ''}`);
  }

  const shows: Show[] = [3000, 1000, 2000].map((time) => ({ name: `at ${time}`, start: new Date(time) }));
  shows.sort((a, b) => a.start.getTime() - b.start.getTime());
  console.log(shows.map(({ name }) => name).join());
  shows.sort((a, b) => (a.start < b.start ? 1 : -1));
  console.log(shows.map(({ start }) => start.toISOString()).join());
  console.log(JSON.stringify([none, first]), JSON.stringify(first), JSON.stringify({ when: first }));

  const names = new Map([
    [first, 'first'],
    [second, 'second'],
  ]);
  console.log(`${names.get(same) ?? '-'} ${names.get(second) ?? '-'} ${names.get(new Date(1000)) ?? '-'}`);
  console.log(`${new Set([first, second, same]).size} ${[first, second].indexOf(second)}`);

  const copy = new Date(first);
  copy.setUTCFullYear(2001);
  console.log(`${first.getUTCFullYear()} ${copy.getUTCFullYear()} ${dateOf(first) === first} ${dateOf(5).getTime()}`);
  console.log(`${dateOf('2020-01-01').getTime()} ${new Programme().age(new Date(20))} ${EPOCH.toJSON() ?? ''}`);
  console.log(numbers(first), numbers(none), numbers([7]));
  console.log(keys(first), keys({ a: 1 }), keys([1]));
  const values: unknown[] = [first, 1, { nested: [first] }];
  for (const value of values) console.log(`${value instanceof Date} ${typeof value} ${JSON.stringify(value)}`);

  const missing = shows.find(({ name }) => name === 'none')?.start;
  console.log(`${missing?.getTime() ?? 'none'} ${new Date(shows[0]?.start.valueOf() ?? 0).getTime()}`);
  const now = new Date();
  console.log(`${Math.abs(Date.now() - now.getTime()) < 5000} ${now <= new Date()} ${now.getFullYear() > 2020}`);
}
