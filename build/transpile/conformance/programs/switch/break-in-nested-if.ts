function f(n: Int, deep: boolean): string {
  let out = '';
  switch (n) {
    case 1:
      if (deep) {
        out += 'deep';
        break;
      }
      out += 'shallow';
      break;
    case 2:
      if (!deep) break;
      out += 'two';
  }
  return `[${out}]`;
}
export function main(): void {
  console.log(f(1, true) + f(1, false) + f(2, true) + f(2, false));
}
