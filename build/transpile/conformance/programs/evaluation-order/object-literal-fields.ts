function say(text: string): string {
  console.log(`eval ${text}`);
  return text;
}
export function main(): void {
  const o = { z: say('first'), a: say('second'), m: say('third') };
  console.log(o.a + o.m + o.z);
  const list = [say('x'), say('y'), say('z')];
  console.log(list.join(''));
}
