export function main(): void {
  const text: string = '\u00a0 7\u3000';
  console.log(`[${text.trim()}] ${Number(text)}`);
}
