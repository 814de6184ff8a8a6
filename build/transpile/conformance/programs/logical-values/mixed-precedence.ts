// `and` and `or` share one precedence on the device.
function all(a: boolean, b: boolean, c: boolean): string {
  const one = a || (b && c);
  const two = (a && b) || c;
  const three = a && (b || c);
  const four = (a || b) && c;
  const five = !a && (b || !c);
  const six = a || (b && c) || !b;
  return [one, two, three, four, five, six].map((v) => (v ? '1' : '0')).join('');
}
export function main(): void {
  for (const a of [true, false])
    for (const b of [true, false]) for (const c of [true, false]) console.log(all(a, b, c));
}
