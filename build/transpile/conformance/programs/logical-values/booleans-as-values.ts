function flag(value: boolean): boolean {
  console.log(`flag ${value}`);
  return value;
}
export function main(): void {
  const a = flag(false) && flag(true);
  const b = flag(true) || flag(false);
  const c = flag(false) || flag(true);
  const d = flag(true) && flag(false);
  console.log(`${a} ${b} ${c} ${d}`);
}
