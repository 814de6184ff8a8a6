function show(value: string | Int | boolean | undefined): string {
  if (typeof value === 'string') return value.toUpperCase();
  if (typeof value === 'number') return `${value + 1}`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return 'nothing';
}
export function main(): void {
  console.log(`${show('a')} ${show(1)} ${show(true)} ${show(false)} ${show(undefined)} ${show('')} ${show(0)}`);
}
