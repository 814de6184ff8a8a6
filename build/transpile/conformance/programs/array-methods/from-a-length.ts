export function main(): void {
  const zeros = Array.from<number>({ length: 3 }).fill(0);
  zeros[1]! += 2;
  console.log(zeros.join(), Array.from({ length: 2 }).length, Array.from<string>({ length: 1 })[0] ?? 'none');
}
