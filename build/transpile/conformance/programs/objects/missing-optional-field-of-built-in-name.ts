interface Page {
  count?: Int;
  items?: string[];
  keys?: string;
}
function show(p: Page): string {
  return `${p.count ?? -1} ${p.items?.length ?? -1} ${p.keys ?? 'none'}`;
}
export function main(): void {
  console.log(show({}));
  console.log(show({ count: 2, items: ['a'], keys: 'k' }));
}
