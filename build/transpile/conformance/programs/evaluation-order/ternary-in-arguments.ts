function say(text: string): string {
  console.log(`eval ${text}`);
  return text;
}
function flag(text: string, value: boolean): boolean {
  console.log(`flag ${text}`);
  return value;
}
function three(a: string, b: string, c: string): string {
  return a + b + c;
}
export function main(): void {
  console.log(three(say('1'), flag('t', true) ? say('2') : say('x'), say('3')));
  console.log(three(say('1'), say('2'), flag('f', false) ? say('x') : say('3')));
  console.log(three(flag('f', false) ? say('x') : say('1'), flag('t', true) ? say('2') : say('x'), say('3')));
}
