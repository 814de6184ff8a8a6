// Keys that are the names of an associative array's own methods hide these; nothing the program does may depend on them.
const NAMES: string[] = [
  'doesExist',
  'delete',
  'count',
  'keys',
  'items',
  'lookup',
  'append',
  'clear',
  'reset',
  'next',
  'isNext',
  'isEmpty',
  'addReplace',
  'setModeCaseSensitive',
  'lookupCI',
  'ifAssociativeArray',
  'getInterface',
  'toStr',
];

function shown(o: Record<string, Int>): string {
  return Object.keys(o)
    .sort()
    .map((key) => `${key}=${o[key] ?? 'none'}`)
    .join();
}

function isIt(a: unknown, b: unknown): boolean {
  return a === b;
}

interface Options {
  readonly delete?: string;
  count?: Int;
  name?: string;
}

function described(o: Options): string {
  return `${'delete' in o} ${'count' in o} ${'name' in o} ${o.delete ?? 'none'} ${o.count ?? 0}`;
}

export function main(): void {
  const o: Record<string, Int> = {};
  NAMES.forEach((name, i) => {
    if (name !== 'clear') o[name] = i;
  });
  console.log(shown(o));
  for (const name of NAMES) console.log(`${name} ${name in o} ${o.hasOwnProperty(name)} ${o[name] ?? 'none'}`);
  console.log(`${'missing' in o} ${o.hasOwnProperty('Missing')}`);
  let sum = 0;
  for (const key in o) sum += o[key] ?? 100;
  console.log(`${sum} ${Object.values(o).length} ${Object.entries(o).length}`);
  const copy = { ...o, count: 77 };
  console.log(`${copy.count} ${o === copy} ${o === o}`);
  console.log(`${isIt(o, o)} ${isIt(o, copy)} ${isIt({}, o)} ${isIt({ a: 1 }, { a: 1 })}`);
  const { keys, ...rest } = o;
  console.log(`${keys ?? 'none'} ${'keys' in rest} ${'delete' in rest}`);
  for (const name of NAMES) {
    delete o[name];
    console.log(`${name in o} ${Object.keys(o).length}`);
  }
  console.log(shown(JSON.parse('{"delete":1,"doesExist":2,"d":3}') as Record<string, Int>));
  const options: Options = { delete: 'd', count: 2 };
  console.log(described(options));
  delete options.count;
  console.log(described(options));
  console.log(described({ name: 'n' }));
}
