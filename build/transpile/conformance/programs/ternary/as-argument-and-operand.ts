function f(a: Int, b: Int): Int {
  return a * 10 + b;
}
export function main(): void {
  const on = true as boolean;
  console.log(`${f(on ? 1 : 2, !on ? 3 : 4)} ${(on ? 5 : 6) + (on ? 7 : 8)} ${-(on ? 3 : 4)}`);
  const list = [on ? 'a' : 'b', !on ? 'a' : 'b'];
  console.log(list[on ? 1 : 0] ?? '');
}
