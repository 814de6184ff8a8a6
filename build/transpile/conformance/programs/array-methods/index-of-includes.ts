export function main(): void {
  const list = ['a', 'b', 'c', 'b'];
  console.log(
    `${list.indexOf('b')} ${list.indexOf('z')} ${list.lastIndexOf('b')} ${list.includes('c')} ${list.includes('C')}`,
  );
  const numbers = [1, 2.5, 3];
  console.log(`${numbers.indexOf(2.5)} ${numbers.includes(3)} ${numbers.includes(4)}`);
}
