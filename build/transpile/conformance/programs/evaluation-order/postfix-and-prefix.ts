export function main(): void {
  let i: Int = 5;
  const a = i++;
  const b = ++i;
  const c = i--;
  const d = --i;
  console.log(`${a} ${b} ${c} ${d} ${i}`);
  const list = ['p', 'q', 'r'];
  let k: Int = 0;
  const first = list[k++];
  const second = list[k++];
  console.log(`${first ?? ''} ${second ?? ''} ${k}`);
}
