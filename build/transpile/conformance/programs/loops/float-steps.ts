export function main(): void {
  let out = '';
  for (let x = 0; x < 1; x += 0.25) out += `${x * 4} `;
  for (let x = 2; x > 0.5; x /= 2) out += `${x} `;
  console.log(out);
}
