// The receiver is worked out before arguments that need statements of their own.
function tell(text: string): string {
  console.log(`tell ${text}`);
  return text;
}
function counted(n: Int): Int {
  console.log(`counted ${n}`);
  return n;
}
function list(n: Int): Int[] {
  console.log(`list ${n}`);
  return [n, 2, 3];
}
export function main(): void {
  const starts: Int[] = [1, 2];
  console.log(tell('abcdef').slice(starts[counted(0)] ?? 0, 3));
  console.log(('x' + counted(7)).slice(starts[counted(5)] ?? 0, 2));
  console.log(`${tell('abc').indexOf(counted(1) > 0 ? tell('c') : 'z')}`);
  console.log(
    list(9)
      .slice(starts[counted(0)] ?? 0)
      .join(),
  );
  console.log(`${list(1).concat(counted(2) > 5 ? list(4) : list(6)).length}`);
  console.log(tell('k').padStart(starts[counted(1)] ?? 9, tell('.')));
}
