export function main(): void {
  const zero = 0;
  console.log(`${1 / -zero < 0}`);
  console.log(`${Math.atan2(-zero, -1) < 0}`);
}
