export function main(): void {
  let out = '';
  for (let i = 0; i < 3; i++) out += `${i} `;
  for (let i = 3; i > 0; i--) out += `${i} `;
  for (let i = 0; i <= 10; i += 5) out += `${i} `;
  for (let i = 10; i >= 0; i -= 4) out += `${i} `;
  for (let i = 5; i < 5; i++) out += 'never';
  for (let i = 1; i < 100; i *= 3) out += `${i} `;
  console.log(out);
}
