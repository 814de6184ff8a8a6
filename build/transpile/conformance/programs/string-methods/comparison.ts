export function main(): void {
  console.log(`${'a' < 'b'} ${'a' < 'B'} ${'Z' < 'a'} ${'abc' < 'abd'} ${'abc' < 'ab'} ${'' < 'a'} ${'10' < '9'}`);
  console.log(`${'a' === 'a'} ${'a' === ('A' as string)} ${'a' !== ('a ' as string)} ${'b' >= 'b'} ${'a' <= 'Z'}`);
}
