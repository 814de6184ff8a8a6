export function main(): void {
  console.log(
    `${(255).toString(16)} ${(5).toString(2)} ${(-255).toString(16)} ${(0).toString(2)} ${(35).toString(36)}`,
  );
}
