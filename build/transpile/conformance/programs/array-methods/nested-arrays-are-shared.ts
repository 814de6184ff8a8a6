export function main(): void {
  const row = [0, 0];
  const grid = [row, row, [0, 0]];
  grid[0]![1] = 7;
  console.log(grid.map((r) => r.map((n) => `${n}`).join('')).join(' '));
}
