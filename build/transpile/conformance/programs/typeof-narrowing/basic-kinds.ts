function f(): void {}
export function main(): void {
  const values: unknown[] = ['s', 1, 1.5, true, undefined, {}, [], null];
  console.log(
    values
      .map((v) => (v === null ? 'null' : typeof v))
      .slice(0, 7)
      .join(' '),
  );
  const n: Int = 1;
  console.log(`${typeof n} ${typeof 'x'} ${typeof f} ${typeof (n > 0)}`);
}
