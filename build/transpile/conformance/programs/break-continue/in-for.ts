export function main(): void {
  let out = '';
  for (let i = 0; i < 10; i++) {
    if (i % 2 === 1) continue;
    if (i > 6) break;
    out += `${i} `;
  }
  console.log(out);
}
