export function main(): void {
  let text = '';
  for (let i = 0; i < 5; i++) text = `${i}${text}`;
  let hex = '';
  for (const n of [10, 255, 7])
    hex += '0123456789abcdef'.charAt(Math.floor(n / 16)) + '0123456789abcdef'.charAt(n % 16);
  console.log(`${text} ${hex}`);
}
