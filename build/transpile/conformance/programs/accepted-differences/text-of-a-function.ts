export function main(): void {
  const value: unknown = () => 1;
  console.log(String(value));
}
