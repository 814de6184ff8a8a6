// The loop goes on over the array it began with.
export function main(): void {
  let list = ['a', 'b', 'c'];
  let seen = '';
  for (const item of list) {
    seen += item;
    list = ['x'];
  }
  console.log(`${seen} ${list.join()}`);
}
