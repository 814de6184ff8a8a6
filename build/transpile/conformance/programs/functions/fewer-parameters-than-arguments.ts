// An array callback may take fewer parameters than it is called with.
export function main(): void {
  console.log([1, 2, 3].map(() => 'x').join(''));
  console.log([1, 2, 3].map((n, i) => `${n}${i}`).join(' '));
  console.log(`${[5, 6].some(() => true)}`);
}
