export function main(): void {
  const a: Record<string, Int> = { x: 1, y: 2 };
  const b: Record<string, Int> = { y: 20, z: 30 };
  const ab: Record<string, Int> = { ...a, ...b };
  const ba: Record<string, Int> = { ...b, ...a };
  console.log(`${ab['x'] ?? 0} ${ab['y'] ?? 0} ${ab['z'] ?? 0} ${ba['y'] ?? 0}`);
  const fixed = { ...a, y: 200 };
  const overridden: Record<string, Int> = { ['y']: 200, ...a };
  console.log(`${fixed['y'] ?? 0} ${overridden['y'] ?? 0} ${a['y'] ?? 0}`);
}
