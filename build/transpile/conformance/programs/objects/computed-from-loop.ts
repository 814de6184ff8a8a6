export function main(): void {
  const index: Record<string, string[]> = {};
  for (const word of ['apple', 'avocado', 'bean', 'cherry', 'corn']) {
    const letter = word.charAt(0);
    (index[letter] ??= []).push(word);
  }
  for (const letter of Object.keys(index)) console.log(`${letter}: ${index[letter]!.join()}`);
}
