// Function expressions that call themselves by their names, as values that keep variables of the functions around them.
// No constant: Rollup, which builds this for Node, believes that a function with a name of its own is called once.
function three(): number {
  return [1, 2, 3].length;
}
interface Step {
  next: () => number | undefined;
}
function counter(from: number, to: number): Step {
  let at = from;
  return {
    next: function step(): number | undefined {
      if (at > to) return undefined;
      at++;
      return at % 2 === 0 ? step() : at - 1;
    },
  };
}
function onlyCalled(k: number): number {
  const f = function g(n: number): number {
    return n > 0 ? g(n - 1) + k : 0;
  };
  return f(three());
}
function alsoValue(k: number): number[] {
  const f = function g(n: number): number {
    return n > 0 ? g(n - 1) + k : 0;
  };
  const kept = [f, (n: number) => n];
  return [...[1, 2, 3].map(f), kept[0]!(2), kept[1]!(2)];
}
function passesItself(k: number): (depth: number) => number {
  return function walk(depth: number): number {
    const all = depth > 0 ? [depth - 1].map(walk) : [k];
    const later = (): number => walk(0);
    return all[0]! + (depth > 1 ? later() : 0);
  };
}
function immediate(k: number, turns: number): number {
  return (function loop(n: number): number {
    return n === 0 ? k : loop(n - 1) + k;
  })(turns);
}
function inCallback(k: number): number[] {
  return [1, 2].map(function deep(n: number): number {
    return n > 0 ? deep(n - 1) + k : 1;
  });
}
class Tree {
  constructor(private readonly label: string) {}
  names(extra: string): () => string {
    const label = this.label;
    return function all(): string {
      return extra.length > label.length
        ? label
        : label + extra + [1].map(() => (extra.length < 2 ? '' : '!')).join('') + String(typeof all);
    };
  }
}
function nested(a: number): () => number {
  let b = a;
  return function outer(): number {
    b++;
    const again = function inner(n: number): number {
      return n > 0 ? inner(n - 1) + a : b > 8 ? b : outer();
    };
    return again(three() - 2);
  };
}
export function main(): void {
  const c = counter(1, 6);
  for (let i = 0; i < 4; i++) console.log(String(c.next()));
  console.log(String(onlyCalled(5)));
  console.log(alsoValue(5).join());
  console.log(String(passesItself(7)(2)));
  console.log(String(immediate(three(), three() + 1)));
  console.log(inCallback(3).join());
  console.log(new Tree('oak').names('x')());
  console.log(String(nested(5)()));
  console.log(String(held(2)));
  console.log(sorted(-1).join());
}
function held(k: number): number {
  const f = function g(n: number): number {
    return n > 0 ? [n - 1].map(g)[0]! + k : 0;
  };
  return f(three());
}
function sorted(k: number): number[] {
  return [3, 1, 2].sort(function by(a: number, b: number): number {
    return a < 0 ? by(b, a) : (a - b) * k;
  });
}
