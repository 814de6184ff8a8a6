function say(text: string): string {
  console.log(`eval ${text}`);
  return text;
}
function three(a: string, b: string, c: string): string {
  return a + b + c;
}
export function main(): void {
  console.log(three(say('1'), say('2'), say('3')));
  console.log(three(say('a'), three(say('b'), say('c'), say('d')), say('e')));
}
