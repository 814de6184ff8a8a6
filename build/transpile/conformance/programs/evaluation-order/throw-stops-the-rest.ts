function fail(): string {
  throw new Error('stop');
}
function say(text: string): string {
  console.log(`eval ${text}`);
  return text;
}
export function main(): void {
  try {
    console.log(say('a') + fail() + say('b'));
  } catch (error) {
    console.log((error as Error).message);
  }
  console.log('after');
}
