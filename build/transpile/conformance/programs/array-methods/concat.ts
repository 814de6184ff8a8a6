export function main(): void {
  const a = ['a'];
  const b = a.concat(['b'], ['c', 'd']);
  b.push('e');
  console.log(`${a.join('')} ${b.join('')} ${a.concat([]).length}`);
}
