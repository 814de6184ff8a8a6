interface Point {
  x: number;
  y: number;
}

function total(list: number[], start: number): string {
  let sum = start;
  const seen: string[] = [];
  const factor = 2;
  function add(n: number): number {
    sum += n * factor;
    note(`+${n}`);
    return sum;
  }
  function note(text: string): void {
    seen.push(text);
  }
  const twice = (n: number): number => add(n) + add(n);
  for (const n of list) add(n);
  const before = sum;
  return `${before + add(1)} ${sum + add(1)} ${add(1) + sum} ${twice(3)} ${sum} ${seen.join()}`;
}

function parameter(text: string, count: Int): string {
  function more(): string {
    text += '!';
    count++;
    return text;
  }
  more();
  const last = more();
  return `${text} ${count} ${last}`;
}

function nested(n: number): string {
  let depth = 0;
  function outer(m: number): string {
    const label = `L${m}`;
    function inner(k: number): string {
      depth += 1;
      return k === 0 ? `${label}/${n}/${depth}` : inner(k - 1);
    }
    return inner(m);
  }
  return `${outer(2)} ${outer(0)} ${depth}`;
}

function recursion(n: number): number {
  let calls = 0;
  const fib = (k: number): number => {
    calls++;
    return k < 2 ? k : fib(k - 1) + fib(k - 2);
  };
  const result = fib(n);
  return result * 1000 + calls;
}

function loops(): string {
  const out: string[] = [];
  for (let i = 0; i < 3; i++) {
    let inTurn = i;
    function step(by: number): void {
      inTurn += by;
      out.push(`${i}:${inTurn}`);
    }
    step(10);
    step(100);
  }
  return out.join(' ');
}

function narrowing(): string {
  let found: Point | undefined;
  let word: string | undefined;
  function find(): void {
    found = { x: 1, y: 2 };
    word = 'found';
  }
  word = undefined;
  find();
  const text = word === undefined ? 'none' : 'some';
  return `${text} ${found === undefined ? 'nothing' : 'point'}`;
}

function order(): string {
  let i = 0;
  function next(): number {
    i += 1;
    return i;
  }
  const list = [i, next(), i, i++, next(), i];
  const target = [0, 0, 0, 0, 0, 0, 0];
  target[i] = next();
  return `${list.join()} ${target.join()}`;
}

function asCallback(words: string[]): string {
  let result = '';
  function append(word: string): void {
    result += `<${word}>`;
  }
  words.forEach(append);
  return result;
}

function patterns(): string {
  const { a, b = 5 } = { a: 1, b: undefined as number | undefined };
  let [c] = [3];
  function change(): number {
    c = (c ?? 0) + a + b;
    return c;
  }
  change();
  return `${change()} ${c ?? 0}`;
}

class Holder {
  size = 3;
  grow(by: number): number {
    let rest = by;
    const size = this.size;
    function take(): number {
      rest -= 1;
      return rest + size;
    }
    while (rest > 0) take();
    return take();
  }
}

export function main(): void {
  console.log(total([1, 2], 10));
  console.log(parameter('t', 4));
  console.log(nested(9));
  console.log(`${recursion(6)}`);
  console.log(loops());
  console.log(narrowing());
  console.log(order());
  console.log(asCallback(['a', 'b']));
  console.log(patterns());
  console.log(`${new Holder().grow(4)}`);
}
