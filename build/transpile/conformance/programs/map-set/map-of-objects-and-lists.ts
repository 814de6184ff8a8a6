class Item {
  hits: Int = 0;
}
export function main(): void {
  const items = new Map<string, Item>();
  const groups = new Map<string, string[]>();
  for (const word of ['ab', 'cd', 'ax', 'ab']) {
    const item = items.get(word) ?? new Item();
    item.hits++;
    items.set(word, item);
    const letter = word.charAt(0);
    const group = groups.get(letter);
    if (group) group.push(word);
    else groups.set(letter, [word]);
  }
  console.log(
    `${items.get('ab')?.hits ?? 0} ${groups.get('a')?.join() ?? ''} ${groups.get('c')?.length ?? 0} ${groups.get('z')?.length ?? -1}`,
  );
}
