export function main(): void {
  const a = 'Text';
  console.log(
    `${a === 'Text'} ${a === ('text' as string)} ${a.toLowerCase() === 'text'} ${a !== ('TEXT' as string)} ${a > 'TEXT'} ${'a' > 'B'}`,
  );
}
