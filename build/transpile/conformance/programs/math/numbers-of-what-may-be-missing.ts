/** `Number()` and `+` of a text or a boolean that is perhaps not there. */
function flag(value: boolean, isGiven: boolean): boolean | undefined {
  return isGiven ? value : undefined;
}

function text(value: string, isGiven: boolean): string | undefined {
  return isGiven ? value : undefined;
}

function withDefault(count: boolean = flag(true, true) ?? false, word: string = '7'): number {
  return Number(count) + Number(word);
}

export function main(): void {
  for (const isGiven of [true, false]) {
    console.log(`${Number(flag(true, isGiven))} ${Number(flag(false, isGiven))} ${+(flag(true, isGiven) as boolean)}`);
    console.log(`${Number(text('12.5', isGiven))} ${Number(text(' ', isGiven))} ${Number(text('x', isGiven))}`);
    console.log(
      `${Number(text('3', isGiven)) + 1} ${Number(text('3', isGiven)) / 2} ${Number(flag(true, isGiven)) + 1}`,
    );
    console.log(`${Number(text('3', isGiven)) > 2} ${Number.isNaN(Number(text('3', isGiven)))}`);
  }
  console.log(`${withDefault()} ${withDefault(undefined, undefined)} ${withDefault(false, '1')}`);
  const total: number = Number(text('41', true)) + 1;
  console.log(`${total} ${total / 5}`);
}
