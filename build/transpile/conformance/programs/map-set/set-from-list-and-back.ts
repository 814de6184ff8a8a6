export function main(): void {
  const s = new Set(['b', 'a', 'b', 'c', 'a']);
  console.log(`${s.size} ${[...s].sort().join('')}`);
  let out = '';
  for (const item of s) out += item;
  s.forEach((item) => {
    out += item.toUpperCase();
  });
  for (const item of s.values()) out += item;
  console.log(`${out.length} ${out.split('').sort().join('')}`);
}
