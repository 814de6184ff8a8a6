export function main(): void {
  const a = { n: 1 };
  const b = { n: 1 };
  const c = a;
  const list = [a];
  console.log(`${a === b} ${a === c} ${a !== b} ${list[0] === a} ${list === ([a] as unknown)}`);
}
