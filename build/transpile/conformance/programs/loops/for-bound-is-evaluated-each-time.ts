// A BrightScript `for … to` takes its bound once; JavaScript tests it before each round.
export function main(): void {
  const list = [1, 2, 3];
  for (let i = 0; i < list.length; i++) {
    if (list.length < 6) list.push(i * 10);
  }
  console.log(list.map((n) => `${n}`).join(' '));
  let limit: Int = 5;
  let rounds = 0;
  for (let i = 0; i < limit; i++) {
    limit--;
    rounds++;
  }
  console.log(`${rounds} ${limit}`);
}
