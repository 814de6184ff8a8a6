export function main(): void {
  console.log(`${later()} ${VALUE}`);
}
function later(): Int {
  return VALUE * 2;
}
const VALUE = 21;
