let count = 40;
export function add(): void {
  count++;
}
export function now(): number {
  return count;
}
export default count;
count = 50;
