/** Members that are read by a key which is not known before the program runs. */
class Size {
  width = 2;
  get height(): number {
    return this.width * 2;
  }
  get Title(): string {
    return `size ${this.width}`;
  }
}

function made(start: number) {
  let value = start;
  return {
    plain: 'plain',
    get next(): number {
      return ++value;
    },
    get own(): string {
      return `own ${this.plain}`;
    },
  };
}

function read(object: any, key: string): string {
  return `${object[key]} ${object?.[key]}`;
}

export function main(): void {
  const size = new Size();
  const keys: (keyof Size)[] = ['width', 'height', 'Title'];
  for (const key of keys) console.log(`${key}: ${size[key]}`);
  for (const key of ['width', 'height', 'Title', 'none']) console.log(read(size, key));
  const object = made(3);
  for (const key of ['plain', 'next', 'own', 'none']) console.log(read(object, key));
  const name: 'plain' | 'own' = size.height > 3 ? 'own' : 'plain';
  console.log(object[name]);
  console.log(`${read([1, 2], 'length')} ${read('text', 'length')}`);
}
