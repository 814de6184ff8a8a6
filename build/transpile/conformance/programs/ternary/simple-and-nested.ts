function size(n: Int): string {
  return n > 3 ? (n > 4 ? 'big' : 'mid') : 'small';
}
function chain(n: Int): string {
  return n === 1 ? 'one' : n === 2 ? 'two' : n === 3 ? 'three' : 'many';
}
export function main(): void {
  console.log(`${size(5)} ${size(4)} ${size(1)} ${chain(1)} ${chain(2)} ${chain(3)} ${chain(4)}`);
}
