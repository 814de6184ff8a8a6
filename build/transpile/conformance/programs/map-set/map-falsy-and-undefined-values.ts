export function main(): void {
  const m = new Map<string, Int | undefined>();
  m.set('zero', 0);
  m.set('none', undefined);
  console.log(`${m.has('zero')} ${m.has('none')} ${m.get('zero') ?? 'x'} ${m.get('none') ?? 'x'} ${m.size}`);
}
