function returns(c: number) {
  if (c === 0) return () => 'zero';
  return (x: string) => 'x' + x;
}
export function main(): void {
  console.log(returns(0)('q'), returns(1)('q'));
}
