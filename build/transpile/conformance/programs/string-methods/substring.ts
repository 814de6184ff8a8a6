export function main(): void {
  const s = 'abcdef';
  console.log(
    `[${s.substring(2)}] [${s.substring(1, 3)}] [${s.substring(3, 1)}] [${s.substring(0, 99)}] [${s.substring(9)}] [${s.substring(-5, 2)}] [${s.substring(2, 2)}]`,
  );
}
