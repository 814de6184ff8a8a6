// The left operand's value is taken before the right one changes the variable.
class Cell {
  value: Int = 1;
  bump(): Int {
    this.value += 10;
    return this.value;
  }
}
function join(a: Int, b: Int, c: Int): string {
  return `${a},${b},${c}`;
}
export function main(): void {
  const cell = new Cell();
  console.log(`${cell.value + cell.bump()}`);
  console.log(join(cell.value, cell.bump(), cell.value));
  console.log(join(cell.value, cell.value > 5 ? cell.bump() : 0, cell.value));
}
