export function main(): void {
  const s = 'aZ9';
  console.log(
    `${s.charAt(0)} [${s.charAt(5)}] [${s.charAt(-1)}] ${s[1] ?? '-'} ${s[7] ?? '-'} ${s.at(-1) ?? '-'} ${s.at(9) ?? '-'}`,
  );
  console.log(
    `${s.charCodeAt(0)} ${s.charCodeAt(1)} ${s.charCodeAt(2)} ${String.fromCharCode(65)} ${String.fromCharCode(233)}`,
  );
  console.log(`${s.length} ${''.length} ${'é€'.length}`);
}
