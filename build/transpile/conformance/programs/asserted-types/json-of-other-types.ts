interface Title {
  readonly name: string;
  readonly isNew: boolean;
  readonly rating: number;
  readonly tags: string[];
  readonly owner: { readonly id: number; readonly label: string };
}
function loud(text: string): string {
  return `${text}!`;
}
function twice(n: number): number {
  return n * 2;
}
class Shelf {
  private readonly title: Title;
  constructor(title: Title) {
    this.title = title;
  }
  first(): string {
    return this.title.name + '?';
  }
}

function mergedSettings(): void {
  interface Settings {
    volume: number;
    lang: string;
    subs: { on: boolean; size: number };
  }
  const DEF: Settings = { volume: 5, lang: 'en', subs: { on: false, size: 12 } };
  const load = (json: string): Settings => ({ ...DEF, ...(JSON.parse(json) as Partial<Settings>) });
  const s1 = load('{"volume":7}');
  console.log(s1.volume + 1, s1.lang.length, s1.subs.size * 2);
  const s2 = load('{"volume":"9","subs":{"on":true}}');
  console.log(s2.volume + 1, s2.subs.size + 1, s2.subs.on);
  const s3 = load('{"lang":5}');
  console.log(s3.lang + '!', s3.lang.length);
}

function assignedSettings(): void {
  interface Settings {
    volume: number;
    lang: string;
  }
  const cur: Settings = { volume: 5, lang: 'en' };
  Object.assign(cur, JSON.parse('{"volume":"9","lang":4}') as Partial<Settings>);
  console.log(cur.volume + 1, cur.lang + '!', cur.lang.length, cur.volume * 2);
  class C {
    s: Settings = { volume: 1, lang: 'x' };
    n = 1;
    load(j: string): void {
      Object.assign(this.s, JSON.parse(j));
      this.s = { ...this.s, ...JSON.parse(j) };
      Object.assign(this, JSON.parse('{"n":"7"}'));
    }
  }
  const c = new C();
  c.load('{"volume":"3"}');
  console.log(c.s.volume + 1, c.s.lang.length, c.n + 1, c.n * 2);
}

function mergedItems(): void {
  const base = { n: 1, s: 'a' };
  const all = (JSON.parse('[{"n":"2"},{}]') as Partial<typeof base>[]).map((x) => ({ ...base, ...x }));
  console.log(
    all.map((x) => x.n + 1).join(),
    all.map((x) => x.s.length).join(),
    all.reduce((t, x) => t + x.n, 0),
  );
  for (const { n, s } of all) console.log(n * 2, s + '!');
}

function mergedTables(): void {
  const st: Record<string, { n: number }> = { a: { n: 1 } };
  const more = JSON.parse('{"b":{"n":"5"},"a":null}') as Record<string, { n: number }>;
  const merged = { ...st, ...more };
  console.log(merged['b']!.n + 1, merged['a']?.n ?? 'gone');
  try {
    console.log(merged['a']!.n);
  } catch (e) {
    console.log((e as Error).name);
  }
}

export function main(): void {
  mergedSettings();
  assignedSettings();
  mergedItems();
  mergedTables();
  const text = '{"name":5,"isNew":1,"rating":"7","tags":[1,2],"owner":{"id":"3"}}';
  const title = JSON.parse(text) as Title;
  console.log(`${title.name === 'Five'} ${loud(title.name)} ${twice(title.rating)}`);
  console.log(`${title.rating + 1} ${title.rating - 1} ${title.rating > 5} ${!(title.rating > 5)} ${title.name < 'a'}`);
  for (const tag of title.tags) console.log(`${tag === '1'} ${tag + 'x'} ${tag}`);
  console.log(title.tags.map((tag) => tag + '.').join());
  const {
    owner: { id, label },
  } = title;
  console.log(`${id + 1} ${label} ${label === ''} ${id * 2}`);
  console.log(new Shelf(title).first());
  console.log(`${title.isNew ? 'yes' : 'no'} ${title.isNew === true}`);
  const other: Title = JSON.parse('{}');
  console.log(`${other.rating + 1} ${other.name === 'a'} ${other.name}`);
  switch (title.name) {
    case 'x':
      console.log('x');
      break;
    default:
      console.log('default');
  }
  let sum = 0;
  for (const n of JSON.parse('[1,"2"]') as number[]) sum += n;
  console.log(`${sum}`);
  console.log(`${'abc'.indexOf(title.name)} ${'a5c'.includes(title.name)}`);
}
