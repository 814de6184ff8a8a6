class Point {
  x: Int = 3;
  y: Int = 4;
}
export function main(): void {
  const { x, y } = new Point();
  console.log(`${x} ${y}`);
}
