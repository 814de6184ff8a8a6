export function main(): void {
  console.log(String(5) + String(true) + String('s') + String(-1.5));
  const n: Int = 42;
  console.log(n.toString() + (7).toString() + true.toString() + 'x'.toString());
}
