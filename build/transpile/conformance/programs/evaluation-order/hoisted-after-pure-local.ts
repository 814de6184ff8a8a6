// A value read before a conditional expression keeps its old value when the condition changes the variable.
class Cell {
  value: Int = 1;
  flip(): boolean {
    this.value = this.value * 10;
    return this.value > 10;
  }
}
export function main(): void {
  const cell = new Cell();
  const list = [cell.value, cell.flip() ? cell.value : -cell.value, cell.value];
  console.log(list.map((n) => `${n}`).join(' '));
  const o = { a: cell.value, b: cell.flip() ? cell.value : 0, c: cell.value };
  console.log(`${o.a} ${o.b} ${o.c}`);
}
