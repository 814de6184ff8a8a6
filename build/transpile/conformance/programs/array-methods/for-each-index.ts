export function main(): void {
  const out: string[] = [];
  ['x', 'y'].forEach((text, i) => {
    out.push(`${i}${text}`);
  });
  [10, 20].forEach((n) => out.push(`${n}`));
  console.log(out.join(' '));
}
