// A length is a small Integer, what is made of it need not be.
export function main(): void {
  const text = 'abcdefghij';
  const list = [1, 2, 3];
  const index = list.indexOf(3);
  console.log(`${text.length * 500000000} ${list.length * 1000000000} ${(index + 1) * 2000000000}`);
  console.log(`${-text.length * 300000000} ${text.length * 214748364 + 8} ${index * 2147483647}`);
}
