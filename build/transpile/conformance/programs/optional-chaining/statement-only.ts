class Counter {
  n: Int = 0;
  bump(): void {
    this.n++;
  }
}
function touch(counter: Counter | undefined): void {
  counter?.bump();
}
export function main(): void {
  const c = new Counter();
  touch(c);
  touch(undefined);
  touch(c);
  const o: { list?: string[] } = {};
  o.list?.push('never');
  o.list = [];
  o.list?.push('kept');
  console.log(`${c.n} ${o.list.length}`);
}
