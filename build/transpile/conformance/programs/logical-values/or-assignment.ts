export function main(): void {
  let text = '';
  text ||= 'first';
  text ||= 'second';
  let n: Int = 5;
  n &&= n + 1;
  let zero: Int = 0;
  zero &&= 9;
  const o: { name: string; on: boolean } = { name: '', on: true };
  o.name ||= 'named';
  o.on &&= false;
  console.log(`${text} ${n} ${zero} ${o.name} ${o.on}`);
}
