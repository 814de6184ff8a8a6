export function main(): void {
  const list = ['a', 'b', 'c'];
  console.log(
    `${list.at(0) ?? '-'} ${list.at(-1) ?? '-'} ${list.at(-3) ?? '-'} ${list.at(3) ?? '-'} ${list.at(-4) ?? '-'}`,
  );
  console.log(`${list[0] ?? '-'} ${list[5] ?? '-'} ${list[-1] ?? '-'}`);
}
