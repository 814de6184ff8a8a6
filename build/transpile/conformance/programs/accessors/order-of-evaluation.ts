/** Getters and setters do things: in JavaScript's order, and what they change is seen. */
class Machine {
  private readonly list = [1, 2, 3];
  private state: string | undefined = 'idle';
  private held = 0;
  get items(): number[] {
    console.log('items');
    return this.list;
  }
  get grown(): number {
    this.list.push(this.list.length + 1);
    return this.list.length;
  }
  get total(): number {
    let sum = 0;
    for (const item of this.list) sum += item;
    return sum;
  }
  get mode(): string | undefined {
    return this.state;
  }
  set mode(text: string | undefined) {
    this.state = text === '' ? undefined : text;
  }
  get handler(): (a: number, b: number) => number {
    console.log('handler');
    return (a, b) => a * 10 + b;
  }
  get count(): number {
    console.log(`count ${this.held}`);
    return this.held++;
  }
  set count(value: number) {
    console.log(`count is ${value}`);
    this.held = value;
  }
  reset(): undefined {
    this.state = undefined;
    return undefined;
  }
  set trap(text: string) {
    this.state = text;
  }
  check(): string {
    this.state = undefined;
    this.trap = 'set by another';
    return this.state === undefined ? 'still nothing' : 'something';
  }
}

function noted(value: number): number {
  console.log(`value ${value}`);
  return value;
}

export function main(): void {
  const machine = new Machine();
  console.log(`${machine.handler(noted(1), noted(2))}`);
  const row = [machine.count, noted(5), machine.count, machine.count];
  console.log(row.join());
  machine.count = noted(machine.count) + machine.count;
  machine.items[0] = noted(7);
  console.log(`${machine.items.length} ${machine.items[0]}`);
  let seen = 0;
  const { items } = machine;
  for (const item of items) {
    if (items.length < 6) seen += machine.grown * 0;
    seen += item;
  }
  console.log(`${seen} ${items.length}`);
  let totals = 0;
  for (const item of items) totals += item * machine.total;
  console.log(`${totals}`);
  machine.mode = '';
  console.log(`mode ${machine.mode}`);
  machine.mode = 'busy';
  if (machine.mode) console.log(machine.mode.toUpperCase());
  machine.reset();
  console.log(machine.mode ?? 'none');
  console.log(machine.check());
  machine.count;
  console.log(`${machine.count + machine.count * 2} ${machine.count}`);
}
