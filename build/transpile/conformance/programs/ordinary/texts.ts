function capital(s: string): string {
  return s.charAt(0).toUpperCase() + s.slice(1);
}
function pad(n: number): string {
  return String(n).padStart(2, '0');
}
function camel(s: string): string {
  return s
    .split('_')
    .map((w, i) => (i === 0 ? w : capital(w)))
    .join('');
}
export function main(): void {
  const s = 'Hello, World';
  console.log(
    `${s.length} ${s[0] ?? ''} ${s.at(-1) ?? ''} ${s.indexOf('o')} ${s.indexOf('o', 5)} ${s.lastIndexOf('o')} ${s.includes('World')} ${s.startsWith('Hell')} ${s.endsWith('d')}`,
  );
  console.log(
    `${s.slice(-5)} ${s.slice(0, -7)} ${s.substring(7)} ${s.substring(3, 1)} ${s.replace('l', 'L')} ${s.replaceAll('l', 'L')} ${s.toLowerCase()} ${s.split(', ').join('|')}`,
  );
  console.log(
    `[${'  x '.trim()}] [${' x '.trimStart()}] [${' x '.trimEnd()}] ${'ab'.repeat(3)} ${'7'.padStart(3, '0')} ${'7'.padEnd(3, '.')} ${'a'.charCodeAt(0)} ${String.fromCharCode(65)} ${'a'.concat('b', 'c')}`,
  );
  console.log(
    `${capital('word')} ${pad(5)}:${pad(12)} ${camel('to_camel_case')} ${'a' < 'b'} ${'a' === 'a'} ${'x' + 1 + 2} ${1 + 2 + 'x'}`,
  );
  console.log(
    `${'a\tb\\n"q"'} ${"it's"} ${`multi
line`}`,
  );
  let reversed = '';
  for (let i = s.length - 1; i >= 0; i--) reversed += s[i];
  console.log(reversed);
  console.log([...'abc'].map((c) => c.charCodeAt(0)).join());
}
