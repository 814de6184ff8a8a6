interface Entry {
  at: Long;
  name: string;
}
class Clock {
  private base: Long = 0;
  set(ms: Long): void {
    this.base = ms;
  }
  at(offset: Int): Long {
    return this.base + offset;
  }
}
export function main(): void {
  const list: Entry[] = [
    { at: 1700000000999, name: 'a' },
    { at: 1700000000001, name: 'b' },
  ];
  list.sort((x, y) => x.at - y.at);
  console.log(list.map((e) => `${e.name}@${e.at}`).join(' '));
  const c = new Clock();
  c.set(1699999999999);
  console.log(`${c.at(1)} ${c.at(-1)}`);
}
