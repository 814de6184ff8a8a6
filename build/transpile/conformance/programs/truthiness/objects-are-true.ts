function t(value: object | undefined): string {
  return value ? 'T' : 'F';
}
function list(value: string[] | undefined): string {
  return value ? 'T' : 'F';
}
export function main(): void {
  console.log(t({}) + t(undefined) + t({ a: 0 }) + list([]) + list(['']) + list(undefined));
}
