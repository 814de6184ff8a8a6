function clamp(value: Int, low: Int, high: Int): Int {
  if (value < low) value = low;
  if (value > high) value = high;
  return value;
}
function trimmed(text: string): string {
  text = text.trim();
  text += '.';
  return text;
}
export function main(): void {
  const n: Int = 50;
  console.log(`${clamp(n, 0, 10)} ${n} ${clamp(-4, 0, 10)} ${clamp(5, 0, 10)}`);
  const s = '  x ';
  console.log(`${trimmed(s)}|${s}|`);
}
