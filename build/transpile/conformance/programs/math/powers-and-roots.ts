export function main(): void {
  console.log(
    `${Math.pow(2, 10)} ${2 ** 8} ${Math.sqrt(81)} ${Math.sqrt(2.25)} ${Math.pow(4, 0.5)} ${3 ** 0} ${2 ** -1}`,
  );
  console.log(`${2 ** (3 ** 2)} ${(-2) ** 3} ${-(2 ** 2)}`);
}
