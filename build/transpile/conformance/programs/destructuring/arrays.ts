export function main(): void {
  const list = ['a', 'b', 'c', 'd'];
  const [first, , third, , fifth = 'none'] = list;
  console.log(`${first ?? ''} ${third ?? ''} ${fifth}`);
  const [only] = [42];
  console.log(`${only}`);
}
