type Run = (n: Int) => Int;

interface Counter {
  readonly run: Run;
}

function counterOf(step: Int): Counter {
  const limit: Int = step * 10;
  // It needs nothing around it, and has a function inside that needs its parameter.
  const rounded: Run = function (wanted: Int): Int {
    if (wanted < 0) return 0;
    function up(n: Int): Int {
      return n % 3 === wanted % 2 ? n : up(n + 1);
    }
    return up(wanted);
  };
  // In parentheses and said to be of a type, it is the same function.
  const bounded = ((n: Int): Int => (n > limit ? limit : rounded(n))) as Run;
  if (step > 1) {
    function within(n: Int): Int {
      return n <= 0 ? bounded(step) : within(n - 1) + bounded(n);
    }
    console.log(`within ${within(2)}`);
  }
  const kept = {
    run(n: Int): Int {
      return rounded(n) + bounded(n * step);
    },
  };
  return kept;
}

export function main(): void {
  const counters = [counterOf(1), counterOf(2)];
  console.log(counters.map((counter) => `${counter.run(4)} ${counter.run(30)}`).join(', '));
  const doubled: Run = (n) => {
    const half: Run = (given) => given * 2;
    return [half(n), n].map((one) => half(one)).reduce((sum, one) => sum + one, 0);
  };
  const runs: Run[] = [];
  for (let turn: Int = 0; turn < 3; turn++) runs.push((n) => doubled(n + turn));
  console.log(runs.map((run) => `${run(1)}`).join());
  const count = function down(n: Int): Int {
    return n <= 0 ? 0 : 1 + down(n - 1);
  } as Run;
  const counted: Run = (n) => count(n) + doubled(n);
  console.log(`${counted(3)} ${[1, 2].map(counted).join()}`);
}
