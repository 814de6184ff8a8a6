export function main(): void {
  const lines: string[] = [];
  for (let i = 0; i < 3; i++) {
    let line = '';
    for (let j = 0; j <= i; j++) line += `${i * j}`;
    lines.push(line);
  }
  console.log(lines.join('|'));
  let count = 0;
  for (const a of ['x', 'y']) for (const b of ['p', 'q', 'r']) if (a + b !== 'xq') count++;
  console.log(`${count}`);
}
