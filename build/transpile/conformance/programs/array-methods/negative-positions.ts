// An index below zero is undefined in JavaScript; a device may stop.
class Held {
  readonly list: string[] = [];
  last(): string {
    return this.list[this.list.length - 1] ?? 'nothing';
  }
}
function at(list: readonly string[], i: Int): string {
  return list[i] ?? 'none';
}
function atNumber(list: readonly string[], n: number): string {
  return list[n] ?? 'none';
}
export function main(): void {
  const held = new Held();
  const empty: string[] = [];
  console.log(`${held.last()} ${empty[empty.length - 1] ?? 'nothing'}`);
  held.list.push('a', 'b');
  console.log(`${held.last()} ${held.list[held.list.length - 2] ?? ''} ${held.list[held.list.length - 3] ?? 'before'}`);
  console.log(
    `${at(held.list, -1)} ${at(held.list, 1)} ${at(held.list, 9)} ${atNumber(held.list, -2)} ${atNumber(held.list, 1)}`,
  );
  console.log(`${held.list[held.list.indexOf('z')] ?? 'missing'} ${held.list[held.list.indexOf('b')] ?? 'missing'}`);
  let before = '';
  for (let i = 0; i < held.list.length; i++) before += held.list[i - 1] ?? '-';
  for (let i = held.list.length - 1; i >= 0; i--) before += held.list[i] ?? '-';
  console.log(before);
  const perhaps = held.list.length > 5 ? undefined : held.list;
  const negative: Int = -held.list.length;
  console.log(`${perhaps?.[negative] ?? 'none'} ${perhaps?.[1] ?? 'none'}`);
}
