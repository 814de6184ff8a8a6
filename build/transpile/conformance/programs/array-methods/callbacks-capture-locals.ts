export function main(): void {
  const limit: Int = 2;
  const prefix = 'p';
  let count = 0;
  const list = [1, 2, 3];
  list.forEach((n) => {
    count += n;
  });
  console.log(
    list
      .filter((n) => n > limit)
      .map((n) => `${prefix}${n}`)
      .join(),
  );
  console.log(`${count} ${list.some((n) => n === limit)} ${list.find((n) => n > limit) ?? 0}`);
}
