export function main(): void {
  const m = new Map<string, Int>();
  m.set('Key', 1).set('key', 2).set('KEY', 3);
  console.log(`${m.size} ${m.get('Key') ?? 0} ${m.get('key') ?? 0} ${m.get('KEY') ?? 0} ${m.has('kEY')}`);
}
