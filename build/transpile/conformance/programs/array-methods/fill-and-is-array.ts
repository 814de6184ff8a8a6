export function main(): void {
  const list = ['a', 'b'].fill('x');
  const unknowns: unknown[] = [[], 'text', 5, {}, undefined, [1]];
  console.log(`${list.join('')} ${unknowns.map((u) => (Array.isArray(u) ? 'A' : '-')).join('')}`);
}
