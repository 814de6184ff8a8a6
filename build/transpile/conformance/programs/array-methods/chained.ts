export function main(): void {
  const text = 'the quick brown fox jumps over the lazy dog';
  const out = text
    .split(' ')
    .filter((w) => w.length > 3)
    .map((w) => w.charAt(0).toUpperCase() + w.slice(1))
    .sort()
    .reverse()
    .slice(0, 3)
    .join(', ');
  console.log(out);
}
