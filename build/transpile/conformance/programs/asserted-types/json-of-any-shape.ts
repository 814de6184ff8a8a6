interface Row {
  name: string;
  tags: string[];
  size: number;
  on: boolean;
  sub: { x: number; y?: number };
  table: Record<string, number>;
}

function show(label: string, make: () => unknown): void {
  try {
    console.log(`${label}: ${String(make())}`);
  } catch {
    console.log(`${label}: threw`);
  }
}

function nameIn({ name }: { name: string }): string {
  return name;
}

function members(row: Row): void {
  show('a length', () => row.tags.length);
  show('length of a text', () => row.name.length);
  show('an item', () => row.tags[0]);
  show('a member of a member', () => row.sub.x);
  show('one that may miss', () => row.sub?.y ?? 'none');
  show('by a key', () => {
    const key = `a${'b'}`;
    return row.table[key];
  });
  show('in a sum', () => row.sub.x + 1);
  show('of an item', () => [row.sub].map(({ x }) => x).join());
  show('of a parameter', () => nameIn(row));
  show('assigned', () => {
    let x = 0;
    ({ x } = row.sub);
    return x;
  });
}

function keys(row: Row): void {
  show('keys', () => Object.keys(row.sub).join());
  show('values', () => Object.values(row.table).join());
  show('entries', () =>
    Object.entries(row.table)
      .map(([k, v]) => `${k}=${v}`)
      .join(),
  );
  show('in', () => 'x' in row.sub);
  show('own', () => Object.hasOwn(row.sub, 'x'));
  show('a copy', () => JSON.stringify({ ...row.sub }));
  show('assigned', () => JSON.stringify(Object.assign({}, row.sub)));
  show('the rest', () => {
    const { x, ...rest } = row.sub;
    return String(x) + JSON.stringify(rest);
  });
}

function items(row: Row): void {
  show('a loop', () => {
    let all = '';
    for (const tag of row.tags) all += `<${tag}>`;
    return all;
  });
  show('spread', () => [...row.tags].length);
  show('pushed', () => {
    const list: string[] = [];
    list.push(...row.tags);
    return list.join();
  });
  show('taken apart', () => {
    const [a, b] = row.tags;
    return `${String(a)} ${String(b)}`;
  });
  show('assigned', () => {
    let a = '';
    [a = 'none'] = row.tags;
    return a;
  });
  show('a set', () => new Set(row.tags).size);
  show('from', () => Array.from(row.tags).length);
  show('joined', () => row.tags.join('-'));
  show('names joined', () => [row].map(({ name }) => name).join());
  show('mapped', () => row.tags.map((tag) => `${tag}!`).join());
  show('joined to another', () => ['a'].concat(row.tags).length);
}

export function main(): void {
  const texts = [
    '{"name":"abc","tags":["a","b"],"size":4,"on":true,"sub":{"x":1},"table":{"ab":2}}',
    '{"name":5,"tags":"text","size":"7","on":"","sub":8,"table":"tt"}',
    '{"name":["q"],"tags":{"a":1},"size":true,"on":0,"sub":["l"],"table":[3]}',
    '{"name":{"z":1},"tags":3,"size":[],"on":[],"sub":"s","table":true}',
    '{"name":true,"tags":[1,[2],{"k":1}],"size":{},"on":{},"sub":false,"table":{}}',
    '{}',
    '[]',
    '5',
    'true',
  ];
  for (const text of texts) {
    console.log(text);
    const row = JSON.parse(text) as Row;
    members(row);
    keys(row);
    items(row);
  }
  console.log(`${new Set<string>(JSON.parse('{}').none).size}`);
}
