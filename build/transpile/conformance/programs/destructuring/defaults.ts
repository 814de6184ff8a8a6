interface Options {
  size?: Int;
  name?: string;
  on?: boolean;
}
function f({ size = 5, name: label = 'none', on = true }: Options): string {
  return `${size} [${label}] ${on}`;
}
export function main(): void {
  console.log(f({}));
  console.log(f({ size: 0, name: '', on: false }));
  console.log(f({ size: undefined, name: 'x' }));
}
