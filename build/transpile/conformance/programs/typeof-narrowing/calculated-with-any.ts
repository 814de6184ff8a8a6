// Arithmetic with values of which nothing is known but at run time.

function plus(a: any, b: any): string {
  return `${a + b} ${a + 1} ${1 + a} ${a + 'x'}`;
}

function others(a: any): string {
  let sum: any = 1;
  sum += a;
  let text = 'is ';
  text += a;
  let number = 4;
  number -= a;
  return `${a - 1} ${a * 2} ${10 / a} ${a % 3} ${-a} ${+a} ${sum} ${text} ${number}`;
}

export function main(): void {
  const given: any[] = [5, '7', 2.5, true, undefined, 'x', [3], 100000];
  for (const value of given) console.log(`${plus(value, 2)} | ${plus('t', value)} | ${others(value)}`);
  console.log(`${given[7] * given[7]} ${given[0] / 3}`);
}
