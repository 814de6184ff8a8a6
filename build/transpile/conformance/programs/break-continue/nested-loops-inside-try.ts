export function main(): void {
  let out = '';
  for (let i = 0; i < 3; i++) {
    try {
      for (const c of ['a', 'b', 'c']) {
        if (c === 'b') continue;
        if (i === 1) break;
        out += `${i}${c} `;
      }
      if (i === 1) continue;
      out += `end${i} `;
    } catch {
      out += 'caught ';
    }
  }
  console.log(out);
}
