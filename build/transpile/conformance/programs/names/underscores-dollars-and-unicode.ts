export function main(): void {
  const _private = 1;
  const __double = 2;
  const $dollar = 3;
  const a1 = 4;
  const café = 5;
  console.log(`${_private + __double + $dollar + a1 + café}`);
}
