// The same parameter name in several callbacks, and as an outer local.
export function main(): void {
  const n = 'outer';
  const a = [1, 2].map((n) => n + 1);
  const b = ['p'].map((n) => n + n);
  const i = 5;
  const c = [7].map((n, i) => n + i);
  console.log(`${n} ${a.join()} ${b.join()} ${i} ${c.join()}`);
}
