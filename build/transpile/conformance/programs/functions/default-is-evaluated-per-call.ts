class Counter {
  calls: Int = 0;
  next(): Int {
    this.calls++;
    return this.calls;
  }
}
function take(counter: Counter, value: Int = counter.next()): Int {
  return value;
}
function fresh(list: string[] = []): Int {
  list.push('x');
  return list.length;
}
export function main(): void {
  const counter = new Counter();
  console.log(`${take(counter)} ${take(counter, 50)} ${take(counter)} ${counter.calls}`);
  console.log(`${fresh()} ${fresh()} ${fresh(['a', 'b'])}`);
}
