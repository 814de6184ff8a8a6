// @filename: change-a-list.ts
interface Job {
  run: () => void;
}

function grows(): string {
  const list = [1];
  const grow = (): void => {
    if (list.length < 4) list.push(list.length + 1);
  };
  const jobs: Job[] = [{ run: grow }];
  const seen: number[] = [];
  for (const n of list) {
    seen.push(n);
    for (const job of jobs) job.run();
  }
  return seen.join();
}

function assigned(): string {
  const list = ['a'];
  const job: Job = { run: () => undefined };
  job.run = () => {
    if (list.length < 3) list.push(`${list.length}`);
  };
  let text = '';
  for (const one of list) {
    text += one;
    job.run();
  }
  return text;
}

export function main(): void {
  console.log(grows());
  console.log(assigned());
}

// @filename: constants-that-call-each-other.ts
function parity(n: number): string {
  const even = (k: number): boolean => (k === 0 ? true : odd(k - 1));
  const odd = (k: number): boolean => (k === 0 ? false : even(k - 1));
  return `${even(n)} ${odd(n)}`;
}
function parsed(text: string): string {
  const out: string[] = [];
  const value = (at: number): number => (text.slice(at, at + 1) === '(' ? list(at + 1) : at + 1);
  const list = (at: number): number => {
    let end = at;
    while (end < text.length && text.slice(end, end + 1) !== ')') end = value(end);
    out.push(text.slice(at, end));
    return end + 1;
  };
  value(0);
  return out.join(' | ');
}
export function main(): void {
  console.log(parity(5), parity(8), parsed('(a(bc)(d(e)))'));
}

// @filename: methods-as-fields.ts
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

// @filename: patterns-of-loops.ts
export function main(): void {
  const stepped: (() => string)[] = [];
  for (let [low, high] = [0, 3]; low < high; low++, high--) stepped.push(() => `${low}-${high}`);
  const changed: (() => number)[] = [];
  for (let [at, by] = [0, 2]; at < 8; at += by) {
    changed.push(() => at++ * 10 + by);
    if (at === 2) by = 4;
  }
  const inSteps: (() => string)[] = [];
  for (let [n, text] = [0, 'a']; n < 2; [n, text] = [n + 1, text + 'b'], inSteps.push(() => text)) {
    inSteps.push(() => text + n);
  }
  console.log(stepped.map((get) => get()).join(' '));
  console.log(changed.map((get) => get() + get()).join(' '));
  console.log(inSteps.map((get) => get()).join(' '));
}
