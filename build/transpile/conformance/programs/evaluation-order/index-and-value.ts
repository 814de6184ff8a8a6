function at(n: Int): Int {
  console.log(`index ${n}`);
  return n;
}
function value(n: Int): Int {
  console.log(`value ${n}`);
  return n;
}
export function main(): void {
  const list = [0, 0, 0];
  list[at(1)] = value(7);
  list[at(2)] = list[at(1)]! + value(1);
  console.log(list.map((n) => `${n}`).join(' '));
}
