interface Options {
  name?: string;
  size?: Int;
  list?: string[];
}
export function main(): void {
  const o: Options = { size: 0 };
  o.name ??= 'set';
  o.size ??= 5;
  o.name ??= 'again';
  (o.list ??= []).push('a');
  (o.list ??= []).push('b');
  console.log(`${o.name} ${o.size} ${o.list.join('')}`);
  let x: string | undefined;
  x ??= 'first';
  x ??= 'second';
  console.log(x);
}
