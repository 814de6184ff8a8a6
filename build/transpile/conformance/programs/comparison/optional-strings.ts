interface Item {
  name?: string;
  on?: boolean;
}
function f(i: Item, j: Item): string {
  return `${i.name === 'a'} ${i.name === j.name} ${i.on === true} ${i.on === j.on} ${i.on !== false}`;
}
export function main(): void {
  console.log(f({}, {}));
  console.log(f({ name: 'a', on: false }, { name: 'a', on: true }));
  console.log(f({ name: 'a' }, { on: true }));
}
