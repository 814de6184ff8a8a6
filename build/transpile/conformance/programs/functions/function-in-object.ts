interface Handler {
  name: string;
  handle: (text: string) => string;
}
function upper(text: string): string {
  return text.toUpperCase();
}
function exclaim(text: string): string {
  return `${text}!`;
}
export function main(): void {
  const handlers: Handler[] = [
    { name: 'upper', handle: upper },
    { name: 'exclaim', handle: exclaim },
  ];
  for (const handler of handlers) console.log(`${handler.name}: ${handler.handle('text')}`);
}
