export function main(): void {
  const list = [3, 1, 2, 3];
  console.log(`${list.indexOf(3, 1)} ${list.indexOf(3, -1)} ${list.indexOf(3, 9)}`);
  console.log(`${list.lastIndexOf(3, 2)} ${list.lastIndexOf(3, -2)} ${list.lastIndexOf(3, -9)}`);
  console.log(`${list.includes(1, 2)} ${list.includes(1, 1)}`);
  console.log(`${[1, 2, 3, 4].fill(0, 1, 3).join()} ${[1, 2, 3].fill(9, -1).join()}`);
  const cut = [1, 2, 3, 4];
  console.log(`${cut.splice(2).join()} ${cut.join()}`);
}
