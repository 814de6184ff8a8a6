export function main(): void {
  console.log(`${0} ${7} ${-7} ${2147483647} ${-2147483648} ${1000000} ${123456789}`);
  const n: Int = 12;
  console.log(`${n.toString()}|${String(n)}|${n}|` + n);
}
