class Cell {
  value: Int = 1;
}
function f(cell: Cell): Int {
  try {
    return cell.value;
  } finally {
    cell.value = 99;
  }
}
export function main(): void {
  const cell = new Cell();
  console.log(`${f(cell)} ${cell.value}`);
}
