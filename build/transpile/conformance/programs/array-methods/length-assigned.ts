/** An assignment to `length` makes a list shorter or longer. */
class Stack {
  readonly items: string[] = ['a', 'b', 'c', 'd'];
  drop(count: number): void {
    this.items.length -= count;
  }
  clear(): void {
    this.items.length = 0;
  }
}

const shared: number[] = [1, 2, 3];

function half(list: unknown[]): number {
  return (list.length = Math.floor(list.length / 2));
}

export function main(): void {
  const stack = new Stack();
  stack.drop(1);
  console.log(`${stack.items.join()} ${stack.items.length}`);
  stack.items.length--;
  console.log(stack.items.join());
  stack.clear();
  stack.items.push('new');
  console.log(`${stack.items.join()} ${stack.items.length}`);
  shared.length = 2;
  console.log(`${shared.join()} ${half(shared)} ${shared.join()}`);
  const list = [1, 2, 3, 4, 5, 6];
  for (let i = 0; i < list.length; i++) if (list[i] === 3) list.length = 4;
  console.log(list.join());
  let seen = 0;
  for (const item of list) {
    seen += item;
    if (item === 2) list.length = 2;
  }
  console.log(`${seen} ${list.join()}`);
  list.length = 4;
  console.log(`${list.length} ${list[3] === undefined ? 'nothing there' : 'something'}`);
  try {
    list.length = -1;
  } catch (problem) {
    console.log(problem instanceof Error ? problem.message : 'no error');
  }
}
