function say(text: string): string {
  console.log(text);
  return text;
}
export function main(): void {
  const yes = true as boolean;
  const a = yes ? say('left') : say('right');
  const b = !yes ? say('left') : say('right');
  console.log(a + b);
}
