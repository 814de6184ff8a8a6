export function main(): void {
  const name = 'lower';
  const Name = 'upper';
  const NAME = 'all';
  let item = 1;
  let Item = 2;
  item += 10;
  Item += 20;
  console.log(`${name} ${Name} ${NAME} ${item} ${Item}`);
}
