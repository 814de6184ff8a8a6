function twice(n: number): number {
  return n * 2;
}

export function main(): void {
  const list = [3, 1, 2, 3];
  console.log(list.map((n, i, all) => n + i + all.length).join());
  console.log(list.map(twice).join());
  console.log(list.filter((n, i, all) => all.indexOf(n) === i).join());
  console.log(`${list.some((n, _, all) => n > all.length)} ${list.every((n, _, all) => n < all.length)}`);
  console.log(`${list.reduce((sum, n, i, all) => sum + n * (all.length - i), 0)}`);
  list.forEach((n, i, all) => {
    if (i === 0) all.push(n);
  });
  console.log(list.join());
}
