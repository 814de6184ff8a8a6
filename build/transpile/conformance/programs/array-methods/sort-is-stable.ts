interface Item {
  group: Int;
  id: string;
}
export function main(): void {
  const items: Item[] = [];
  const groups: Int[] = [2, 1, 2, 0, 1, 2, 0, 1, 1, 2, 0, 0, 2, 1];
  groups.forEach((group, i) => {
    items.push({ group, id: 'abcdefghijklmn'.charAt(i) });
  });
  items.sort((a, b) => a.group - b.group);
  console.log(items.map((i) => `${i.group}${i.id}`).join(' '));
}
