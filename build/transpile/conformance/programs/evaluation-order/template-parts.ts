function say(n: Int): Int {
  console.log(`part ${n}`);
  return n;
}
export function main(): void {
  console.log(`${say(1)}-${say(2) > 1 ? say(3) : say(4)}-${say(5)}`);
}
