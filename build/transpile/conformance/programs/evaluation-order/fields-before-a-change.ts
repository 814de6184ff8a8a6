// What a field or an item was worked out to be stays, whatever a later one does to the variable.
export function main(): void {
  let x = 1;
  const o = { a: x, b: x++, c: (x = 9), d: x };
  const arr = [x, x++, x, (x = 1), x];
  console.log(
    `${o.a} ${o.b} ${o.c} ${o.d} ${arr.join()} ${JSON.stringify({ q: x, r: x === 1 ? 'one' : 'other', s: x++ })}`,
  );
}
