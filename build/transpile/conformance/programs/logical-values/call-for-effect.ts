function say(text: string): boolean {
  console.log(text);
  return true;
}
export function main(): void {
  const on = true as boolean;
  if (on && say('on')) console.log('both');
  if (!on || !say('again')) console.log('never');
}
