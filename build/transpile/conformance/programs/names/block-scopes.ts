export function main(): void {
  const name = 'outer';
  const n: Int = 5;
  if (n > 1) {
    const name = 'inner';
    console.log(name);
    {
      const name = 'innermost';
      console.log(name);
    }
    console.log(name);
  }
  console.log(name);
  for (let i = 0; i < 2; i++) {
    const t = i * 2;
    console.log(`${t}`);
  }
  for (let i = 0; i < 2; i++) {
    const t = 's';
    console.log(t);
  }
}
