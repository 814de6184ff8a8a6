interface Handler {
  n: Int;
  run: (step: Int) => Int;
  print?: () => string;
}
function twice(step: Int): Int {
  return step * 2;
}
export function main(): void {
  const base = 10;
  const handlers: Handler[] = [
    {
      n: 1,
      run(step: Int): Int {
        this.n += step;
        return this.n;
      },
      print(): string {
        return `printed ${this.n}`;
      },
    },
    { n: 2, run: twice },
    { n: 3, run: (step) => base + step },
    {
      n: 4,
      run(step: Int): Int {
        return this.n + base + step;
      },
    },
  ];
  for (const handler of handlers) console.log(`${handler.run(1)} ${handler.run(2)} ${handler.n} ${handler.print?.()}`);
  const [first] = handlers;
  console.log(`${first?.run(5)} ${first?.n}`);
}
