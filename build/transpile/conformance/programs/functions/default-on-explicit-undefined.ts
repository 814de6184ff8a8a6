// JavaScript applies a default to an explicit undefined, not only to a missing argument.
function port(value: Int = 80): Int {
  return value;
}
function label(value: string = 'none', after: string = 'end'): string {
  return `${value}-${after}`;
}
export function main(): void {
  const missing: Int | undefined = undefined;
  console.log(`${port()} ${port(undefined)} ${port(missing)} ${port(0)} ${port(8080)}`);
  console.log(label(undefined, 'x'));
  console.log(label('', ''));
  console.log(label(undefined, undefined));
}
