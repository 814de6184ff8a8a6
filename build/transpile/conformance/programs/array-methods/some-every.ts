export function main(): void {
  const none: Int[] = [];
  const list = [2, 4, 5];
  console.log(
    `${list.some((n) => n > 4)} ${list.some((n) => n > 5)} ${list.every((n) => n > 1)} ${list.every((n) => n % 2 === 0)}`,
  );
  console.log(`${none.some(() => true)} ${none.every(() => false)}`);
}
