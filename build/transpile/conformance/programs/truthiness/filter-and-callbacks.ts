export function main(): void {
  const words = ['a', '', 'b', ''];
  console.log(`${words.filter((w) => !!w).join()} ${words.some((w) => !w)} ${words.every((w) => w !== 'z')}`);
}
