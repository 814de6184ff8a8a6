function parse(text: string): string {
  try {
    JSON.parse(text);
    return 'parsed';
  } catch {
    return 'threw';
  }
}
export function main(): void {
  console.log(`${parse('{bad')} ${parse('')} ${parse('{"a":1}')} ${parse('[1,]')} ${parse('null')}`);
}
