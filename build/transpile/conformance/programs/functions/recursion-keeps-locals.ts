// Each call has locals of its own, also after the inner call came back.
function walk(n: Int, path: string): string {
  const here = `${path}${n}`;
  let out = here;
  if (n > 0) {
    out += `(${walk(n - 1, `${here}.`)})`;
  }
  out += `/${here}`;
  return out;
}
export function main(): void {
  console.log(walk(2, ''));
}
