function all(value: string | string[]): string[] {
  return Array.isArray(value) ? value : [value];
}
export function main(): void {
  console.log(`${all('x').join()} ${all(['y', 'z']).join()} ${all([]).length}`);
}
