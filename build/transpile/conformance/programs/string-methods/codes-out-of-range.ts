/** Makes characters of codes that are too large, negative, fractions or NaN, and arrays of impossible lengths. */

function attempt(action: () => string): string {
  try {
    return action();
  } catch (error) {
    const { name, message } = error as Error;
    return `${name}: ${message}`;
  }
}

export function main(): void {
  for (const code of [-1, 1.5, 0x110000, NaN, Infinity, 65, 0x10ffff, 0x1f600])
    console.log(
      attempt(() => String.fromCodePoint(code)) === '\u{10ffff}' || attempt(() => String.fromCodePoint(code)),
    );
  console.log(attempt(() => String.fromCodePoint(-1)));
  console.log(attempt(() => String.fromCodePoint(65, 66.5)));
  console.log(
    attempt(() => String.fromCodePoint(72, 105)),
    String.fromCodePoint() === '',
  );
  for (const code of [65, 65.9, 65601, 131137, -65471]) console.log(String.fromCharCode(code));
  console.log(String.fromCharCode(65601), String.fromCharCode(72, 105));
  for (const length of [-1, 1.5, 4294967296, 2]) console.log(attempt(() => `${new Array(length).length}`));
  console.log(attempt(() => `${Array.from({ length: 4294967296 }).length}`));
}
