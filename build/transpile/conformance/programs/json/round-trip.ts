export function main(): void {
  const value = { a: [1, 2, { b: 'text "q"' }], c: true, n: null, z: 'é' };
  const again = JSON.parse(JSON.stringify(value)) as typeof value;
  console.log(`${JSON.stringify(again) === JSON.stringify(value)} ${again.c} ${again.a.length}`);
  again.a.push(3);
  console.log(`${value.a.length}`);
}
