function checksum(text: string): Int {
  let sum: Int = 0;
  for (let i = 0; i < text.length; i++) sum = ((sum << 5) ^ (sum >> 7) ^ text.charCodeAt(i)) & 65535;
  return sum;
}
export function main(): void {
  console.log(`${checksum('')} ${checksum('a')} ${checksum('hello world')}`);
}
