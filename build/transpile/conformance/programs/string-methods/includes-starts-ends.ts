export function main(): void {
  const s = 'https://host/path';
  console.log(
    `${s.includes('host')} ${s.includes('HOST')} ${s.startsWith('https://')} ${s.startsWith('host')} ${s.endsWith('path')} ${s.endsWith('pat')}`,
  );
  console.log(
    `${s.startsWith('')} ${s.endsWith('')} ${s.includes('')} ${'a'.startsWith('abc')} ${'a'.endsWith('cba')} ${s.startsWith('host', 8)}`,
  );
}
