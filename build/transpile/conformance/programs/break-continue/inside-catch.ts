export function main(): void {
  let out = '';
  for (let i = 0; i < 6; i++) {
    try {
      if (i % 2 === 0) throw new Error(`e${i}`);
      out += `${i} `;
    } catch (error) {
      if (i === 2) continue;
      if (i === 4) break;
      out += `${(error as Error).message} `;
    }
    out += 'end ';
  }
  console.log(out);
}
