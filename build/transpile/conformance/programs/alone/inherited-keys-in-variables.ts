/** Tests keys in variables, parameters and loops that name inherited members. Alone: a bare object elsewhere has none. */

class Item {
  size = 1;

  grow(): void {
    this.size++;
  }
}

enum Names {
  Text = 'toString',
  Own = 'a',
}

function has(table: { readonly [key: string]: number }, key: string): boolean {
  return key in table;
}

function hasAny(value: object, key: string): boolean {
  return key in value;
}

export function main(): void {
  const table: { [key: string]: number } = { a: 1 };
  const known = 'toString';
  const open: string = 'valueOf';
  console.log(known in table, open in table, has(table, 'constructor'), has(table, 'a'), has(table, 'TOSTRING'));
  console.log(Names.Text in table, Names.Own in table);
  for (const key of ['hasOwnProperty', 'isPrototypeOf', 'propertyIsEnumerable', 'toLocaleString', '__proto__', 'b'])
    console.log(key, key in table, Object.hasOwn(table, key));
  const either = table['a'] === 1 ? 'toString' : 'b';
  const never = table['a'] === 1 ? 'b' : 'c';
  console.log(either in table, never in table, `${'to'}String` in table);
  for (const key of ['size', 'grow', 'toString', 'other']) console.log(key, hasAny(new Item(), key));
  const numbers: { [key: number]: string } = { 3: 'three' };
  for (const key of [3, 4]) console.log(key in numbers);
}
