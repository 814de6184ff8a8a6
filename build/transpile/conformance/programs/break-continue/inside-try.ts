// The emulated engine once ran the catch block for these.
export function main(): void {
  let out = '';
  for (let i = 0; i < 6; i++) {
    try {
      if (i === 1) continue;
      if (i === 4) break;
      out += `${i} `;
    } catch {
      out += 'caught ';
    }
  }
  console.log(out);
}
