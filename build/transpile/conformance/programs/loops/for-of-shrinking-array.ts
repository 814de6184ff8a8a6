export function main(): void {
  const list = ['a', 'b', 'c', 'd'];
  let seen = '';
  for (const item of list) {
    seen += item;
    if (item === 'b') list.pop();
  }
  console.log(`${seen} ${list.length}`);
}
