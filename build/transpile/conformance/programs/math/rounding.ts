export function main(): void {
  for (const n of [1.5, -1.5, 2.4, -2.4, 2.6, -2.6, 0.5, 7]) {
    console.log(`${Math.floor(n)} ${Math.ceil(n) + 0} ${Math.trunc(n) + 0}`);
  }
  console.log(`${Math.round(2.5)} ${Math.round(-2.5)} ${Math.round(2.4)} ${Math.round(-2.6)} ${Math.round(3.5)}`);
}
