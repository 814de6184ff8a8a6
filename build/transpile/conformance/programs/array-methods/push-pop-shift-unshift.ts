export function main(): void {
  const list: string[] = [];
  console.log(`${list.push('b')} ${list.push('c', 'd')} ${list.unshift('a')} ${list.join('')}`);
  console.log(`${list.pop() ?? 'none'} ${list.shift() ?? 'none'} ${list.join('')} ${list.length}`);
  list.pop();
  list.shift();
  console.log(`${list.pop() ?? 'none'} ${list.shift() ?? 'none'} ${list.length}`);
  list.unshift('x', 'y');
  console.log(list.join(''));
}
