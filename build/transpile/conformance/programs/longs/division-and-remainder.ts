export function main(): void {
  const t: Long = 1700000000123;
  const day: Long = 86400000;
  console.log(
    `${t % 1000} ${Math.floor(t / 1000)} ${Math.floor(t / day)} ${t % day} ${Math.trunc(-t / 1000)} ${-t % 1000}`,
  );
}
