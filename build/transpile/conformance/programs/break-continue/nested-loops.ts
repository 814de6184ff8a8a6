export function main(): void {
  let out = '';
  for (let i = 0; i < 4; i++) {
    if (i === 1) continue;
    for (let j = 0; j < 4; j++) {
      if (j === i) continue;
      if (j === 3) break;
      out += `${i}${j} `;
    }
    if (i === 2) break;
  }
  console.log(out);
}
