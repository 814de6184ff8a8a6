export function main(): void {
  console.log(`${Math.floor(Math.PI * 1000)} ${Number.MAX_SAFE_INTEGER} ${Number.MIN_SAFE_INTEGER}`);
  let inside = true;
  for (let i = 0; i < 50; i++) {
    const r = Math.random();
    if (r < 0 || r >= 1) inside = false;
    const dice = Math.floor(Math.random() * 6);
    if (dice < 0 || dice > 5) inside = false;
  }
  console.log(`${inside}`);
}
