export function main(): void {
  console.log(
    `${'MiXed'.toUpperCase()} ${'MiXed'.toLowerCase()} [${'  a b  '.trim()}] [${'  a '.trimStart()}] [${'  a '.trimEnd()}]`,
  );
  console.log(`[${'\n\t x \r\n'.trim()}] [${''.trim()}]`);
}
