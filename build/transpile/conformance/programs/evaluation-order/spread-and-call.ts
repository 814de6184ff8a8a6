function list(tag: string): string[] {
  console.log(`list ${tag}`);
  return [tag, tag];
}
function object(tag: string): Record<string, string> {
  console.log(`object ${tag}`);
  return { tag: tag, [tag]: tag };
}
export function main(): void {
  console.log([...list('a'), 'm', ...list('b')].join(''));
  const o: Record<string, string> = { ...object('x'), mid: 'm', ...object('y') };
  console.log(`${o['tag'] ?? ''} ${o['x'] ?? ''} ${o['y'] ?? ''} ${o['mid'] ?? ''}`);
}
