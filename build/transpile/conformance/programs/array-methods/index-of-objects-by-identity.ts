export function main(): void {
  const a = { n: 1 };
  const b = { n: 1 };
  const list = [a, b];
  console.log(`${list.indexOf(b)} ${list.indexOf(a)} ${list.indexOf({ n: 1 })} ${list.includes(a)}`);
}
