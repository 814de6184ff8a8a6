export function main(): void {
  const o: Record<string, Int> = { a: 1 };
  console.log(`${o.hasOwnProperty('a')} ${o.hasOwnProperty('b')}`);
}
