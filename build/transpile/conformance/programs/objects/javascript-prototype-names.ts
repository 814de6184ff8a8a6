export function main(): void {
  const o: Record<string, Int> = {};
  for (const word of ['length', 'name', 'type', 'm', 'top', 'global']) o[word] = (o[word] ?? 0) + word.length;
  console.log(
    Object.keys(o)
      .map((k) => `${k}${o[k] ?? 0}`)
      .sort()
      .join(),
  );
}
