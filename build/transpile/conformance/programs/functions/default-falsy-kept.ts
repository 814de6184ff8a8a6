function show(a: Int = 5, b: string = 'five', c: boolean = true): string {
  return `[${a}][${b}][${c}]`;
}
export function main(): void {
  console.log(show(0, '', false));
  console.log(show());
}
