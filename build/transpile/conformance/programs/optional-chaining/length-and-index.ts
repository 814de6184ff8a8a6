interface Config {
  list?: string[];
  text?: string;
}
function f(c: Config): string {
  return `${c.list?.length ?? -1} ${c.list?.[0] ?? 'none'} ${c.text?.length ?? -1} ${c.text?.toUpperCase() ?? 'none'}`;
}
export function main(): void {
  console.log(f({}));
  console.log(f({ list: [], text: '' }));
  console.log(f({ list: ['a'], text: 'abc' }));
}
