function f(at: Long = 1700000000000, more?: Long): string {
  return `${at} ${more ?? 0} ${at + (more ?? 1)}`;
}
export function main(): void {
  console.log(f());
  console.log(f(5, 1699999999999));
  console.log(f(undefined, 2));
}
