function value(): string {
  return 'lower';
}
function Value(): string {
  return 'upper';
}
class Thing {
  name: string = 'class';
}
function thing(): Thing {
  return new Thing();
}
export function main(): void {
  console.log(`${value()} ${Value()} ${thing().name}`);
}
