// A case of another type never matches.
function f(value: string | Int | boolean): string {
  switch (value) {
    case 1:
      return 'number one';
    case '1':
      return 'text one';
    case true:
      return 'true';
    default:
      return 'other';
  }
}
export function main(): void {
  console.log(`${f(1)}, ${f('1')}, ${f(true)}, ${f(0)}, ${f('true')}, ${f(false)}`);
}
