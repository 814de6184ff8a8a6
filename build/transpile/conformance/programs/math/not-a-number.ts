function nan(): number {
  return Number('x');
}
export function main(): void {
  const n = nan();
  console.log(`${isNaN(n)} ${isNaN(5)} ${n === n} ${n < 1} ${n > 1} ${Number.isNaN(n)} ${isNaN(n + 1)}`);
}
