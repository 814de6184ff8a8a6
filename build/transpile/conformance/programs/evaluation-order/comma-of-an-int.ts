function counted(n: Int): Int {
  console.log(`counted ${n}`);
  return n;
}
function text(n: Int): string | undefined {
  return n > 1 ? undefined : 'abc';
}

export function main(): void {
  const list: Int[] = [];
  for (let n: Int = 0; n < 3; n++) list.push((counted(n), text(n)?.length ?? 9));
  console.log(`${counted((counted(5), list.length))} ${list.join()}`);
}
