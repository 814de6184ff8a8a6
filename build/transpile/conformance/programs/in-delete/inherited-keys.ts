/** `in` finds what every object inherits. */
export function main(): void {
  const counts: { [word: string]: number } = { a: 1 };
  let made = 0;
  const make = (): { [word: string]: number } => {
    made++;
    return { b: 1 };
  };
  console.log('toString' in counts, 'a' in counts, 'b' in counts, 'constructor' in counts);
  console.log('hasOwnProperty' in make(), made);
}
