export function main(): void {
  const i = 'outer i';
  let out = '';
  for (let i = 0; i < 3; i++) {
    for (const j of ['a', 'b']) {
      const i = j + j;
      out += i;
    }
    out += `${i}`;
  }
  console.log(`${out} ${i}`);
}
