export function bottom(n: Int): string {
  return `bottom ${n}`;
}
