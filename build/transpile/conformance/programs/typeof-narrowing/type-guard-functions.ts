interface Cat {
  kind: 'cat';
  lives: Int;
}
function isCat(value: unknown): value is Cat {
  return typeof value === 'object' && value !== null && (value as Cat).kind === 'cat';
}
export function main(): void {
  const values: unknown[] = [{ kind: 'cat', lives: 9 }, { kind: 'dog' }, 'cat', undefined];
  console.log(values.map((v) => (isCat(v) ? `cat ${v.lives}` : 'no')).join(', '));
  const texts = (['a', 1, 'b', undefined] as unknown[]).filter((v): v is string => typeof v === 'string');
  console.log(texts.join());
}
