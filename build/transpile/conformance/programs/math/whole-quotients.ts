// Math.floor and Math.trunc of quotients of whole numbers.
const SECONDS = 60;
function part(list: readonly string[], by: Int): number {
  return Math.floor(list.length / by);
}
export function main(): void {
  const list = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  let text = '';
  for (let i = 0; i < 9; i++)
    text += `${Math.floor(i / 4)}${Math.trunc(i / 3)}${Math.round(i / 4)}${Math.ceil(i / 4)} `;
  console.log(text);
  console.log(
    `${Math.floor(list.length / 2)} ${Math.floor((list.length * 100) / SECONDS)} ${part(list, 3)} ${part(list, -2)}`,
  );
  console.log(`${Math.floor(list.indexOf('z') / 2)} ${Math.floor(-7 / 2)} ${Math.trunc(-7 / 2)} ${Math.floor(7 / -2)}`);
  console.log(
    `${Math.floor(list.length / (1 + list.length)) + 2 * Math.floor(list.length / 3) - 8 / Math.floor(list.length / 3)}`,
  );
  console.log(`${Math.floor(2147483647 / SECONDS)} ${Math.floor(list.length / 0.5)} ${-Math.floor(list.length / 2)}`);
}
