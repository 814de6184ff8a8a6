export function main(): void {
  const s = 'abcdef';
  console.log(
    `[${s.slice(2)}] [${s.slice(1, 3)}] [${s.slice(3, 1)}] [${s.slice(-2)}] [${s.slice(-4, -2)}] [${s.slice(0, -1)}] [${s.slice(9)}] [${s.slice(-99, 1)}] [${s.slice()}]`,
  );
}
