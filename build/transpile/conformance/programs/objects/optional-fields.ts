interface Options {
  name?: string;
  size?: Int;
}
function f(o: Options): string {
  return `${o.name === undefined ? 'no name' : o.name} ${o.size !== undefined} ${'size' in o}`;
}
export function main(): void {
  console.log(f({}));
  console.log(f({ name: '', size: 0 }));
  const o: Options = {};
  o.name = 'later';
  console.log(f(o));
}
