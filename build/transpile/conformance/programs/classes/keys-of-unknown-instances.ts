// Code that goes through the keys of any object lists the fields of an instance, and neither its methods nor its getters.
class Box {
  size = 1;
  maxSize = 9;
  #secret = 'hidden';
  label?: string;
  constructor(public firstName: string) {}
  grow(): void {
    this.size++;
  }
  get twice(): number {
    return this.size * 2;
  }
  tell(): string {
    return this.#secret;
  }
}

class Tall extends Box {
  height = 3;
  onGrow = (): string => `grown to ${this.height}`;
  override grow(): void {
    super.grow();
    this.height++;
  }
}

class Money {
  constructor(private readonly amount: number) {}
  toJSON(): unknown {
    return { cents: this.amount * 100 };
  }
}

interface Sized {
  size: number;
}

function keysOf<T extends object>(value: T): string {
  return Object.keys(value).sort().join();
}

function copyOf<T>(value: T): T {
  return { ...value };
}

function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  if (a === null || b === null) return a === b;
  const one = a as Record<string, unknown>;
  const other = b as Record<string, unknown>;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isEqual(one[key], other[key]));
}

function textOf(value: unknown): string {
  const table = value as Record<string, unknown>;
  const found: string[] = [];
  for (const key in table) found.push(key);
  const entries = Object.entries(table).filter(([, item]) => typeof item === 'number');
  return `${found.sort().join()} ${entries
    .map(([key, item]) => `${key}=${String(item as number)}`)
    .sort()
    .join()}`;
}

function owns(value: any, key: string): string {
  return `${Object.hasOwn(value, key)} ${Object.prototype.hasOwnProperty.call(value, key)} ${key in value}`;
}

export function main(): void {
  const tall = new Tall('Ann');
  const list: unknown[] = [new Box('Bob'), tall];
  for (const item of list) {
    const all: any = item;
    console.log(
      Object.keys(item as object)
        .sort()
        .join(),
    );
    console.log(`${Object.values(all).length} ${Object.entries(all).length}`);
    console.log(keysOf({ ...all }));
    console.log(keysOf(Object.assign({}, all)));
    console.log(`${owns(all, 'grow')} ${owns(all, 'maxSize')} ${owns(all, 'none')}`);
    console.log(`${item instanceof Tall} ${textOf(item)}`);
  }
  console.log(`${keysOf(tall)} ${tall.tell()} ${tall.onGrow()} ${tall.twice}`);
  const sized: Sized = tall;
  sized.size = 4;
  console.log(keysOf(copyOf(sized)));
  for (const key in sized) if (key.length > 6) console.log(key);
  const { size, ...rest } = sized as Sized & { maxSize: number };
  console.log(`${size} ${keysOf(rest)} ${rest.maxSize}`);
  console.log(`${isEqual(new Money(2), new Money(2))} ${isEqual(new Money(2), new Money(3))}`);
  const bill: unknown = { price: new Money(3), rows: [new Money(1.5)] };
  console.log(JSON.stringify(bill));
  const parsed = JSON.parse(JSON.stringify({ plain: new Box('Cid') as Sized })) as { plain: Record<string, unknown> };
  console.log(keysOf(parsed.plain).replace(',label', ''));
}
