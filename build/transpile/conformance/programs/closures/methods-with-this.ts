interface Counter {
  count: Int;
  add(n: Int): Int;
  twice(): Int;
  note?: () => string;
}
interface Named {
  name: string;
  describe: (mark: string) => string;
}
function counterFrom(start: Int, step: Int): Counter {
  let calls = 0;
  return {
    count: start,
    add(n: Int): Int {
      calls++;
      this.count += n * step;
      return this.count;
    },
    twice(): Int {
      const before = calls;
      this.add(1);
      this.add(1);
      return calls - before;
    },
    note(): string {
      return `${this.count} after ${calls}`;
    },
  };
}
function named(name: string, greeting: string): Named {
  return {
    name,
    describe(mark: string): string {
      const parts = ['a', 'b'].map((part) => `${part}${this.name}${greeting}`);
      return `${greeting} ${this.name}${mark} ${parts.join()}`;
    },
  };
}
function tree(depth: Int, mark: string): { depth: Int; path(): string } {
  const inner = depth > 0 ? tree(depth - 1, mark) : undefined;
  return {
    depth,
    path(): string {
      const rest = inner?.path() ?? '';
      return `${this.depth}${mark}${rest}${this.depth}`;
    },
  };
}
class Plain implements Counter {
  count: Int = 100;
  add(n: Int): Int {
    this.count += n;
    return this.count;
  }
  twice(): Int {
    return this.add(2);
  }
}
function use(counter: Counter): string {
  return `${counter.add(1)} ${counter.twice()} ${counter.count} ${counter.note?.()}`;
}
export function main(): void {
  const one = counterFrom(0, 1);
  const ten = counterFrom(5, 10);
  console.log(`${one.add(2)} ${ten.add(2)} ${one.twice()} ${ten.twice()}`);
  console.log(use(one));
  console.log(use(ten));
  console.log(use(new Plain()));
  const copy = { ...one, count: 50 };
  console.log(`${copy.add(1)} ${one.add(1)} ${copy.count} ${one.count}`);
  const list = [named('ann', 'hello'), named('bob', 'hi')];
  console.log(list.map((each) => each.describe('!')).join(' | '));
  const other: Named = { name: 'cid', describe: (mark) => `arrow${mark}` };
  console.log(`${other.describe('?')} ${tree(3, '.').path()}`);
  const later: (() => string)[] = [];
  for (const mark of ['x', 'y']) {
    const holder = {
      mark: mark + mark,
      read(): string {
        return this.mark + mark;
      },
    };
    later.push(() => holder.read());
  }
  console.log(later.map((read) => read()).join());
}
