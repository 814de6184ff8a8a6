function read(text: string): number {
  return Number(text);
}
export function main(): void {
  const i = read('Infinity');
  console.log(
    `${i} ${-i} ${read('-Infinity')} ${read('+Infinity')} ${read('infinity')} ${i > 1e308} ${i === i} ${i - i}`,
  );
  console.log(
    `${Math.floor(i)} ${Math.round(-i)} ${Math.trunc(i)} ${i | 0} ${i.toFixed(1)} ${Math.max(i, 3)} ${Math.min(i, 3)}`,
  );
  console.log(
    `${i % 2} ${5 % i} ${-5.5 % i} ${i % i} ${Number.isInteger(i)} ${Number.isFinite(i)} ${i ? 'true' : 'false'}`,
  );
}
