// finally runs also when the try is left by break or continue.
export function main(): void {
  let out = '';
  for (let i = 0; i < 5; i++) {
    try {
      if (i === 1) continue;
      if (i === 3) break;
      out += `body${i} `;
    } finally {
      out += `fin${i} `;
    }
  }
  console.log(out);
}
