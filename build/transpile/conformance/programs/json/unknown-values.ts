function kind(value: unknown): string {
  if (value == null) return 'nothing';
  if (Array.isArray(value)) return `list${value.length}`;
  return typeof value;
}
export function main(): void {
  const o = JSON.parse('{"a":"x","b":1,"c":true,"d":[1],"e":{},"f":null,"g":1.5}') as Record<string, unknown>;
  console.log(
    Object.keys(o)
      .map((k) => `${k}:${kind(o[k])}`)
      .join(' '),
  );
}
