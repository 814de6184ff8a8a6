type Sub = { end: () => void; n: number };
const handlers: ((v: number) => void)[] = [];
function on(h: (v: number) => void): Sub {
  const at = handlers.length;
  handlers.push(h);
  return {
    end: () => {
      handlers.splice(at, 1, () => {});
    },
    n: at,
  };
}
class Timer {
  private tasks: { at: number; run: () => void }[] = [];
  later(at: number, run: () => void) {
    const task = { at, run };
    this.tasks.push(task);
    return {
      cancel: () => {
        this.tasks = this.tasks.filter(({ at: when }) => when !== at);
      },
    };
  }
  tick(now: number) {
    for (const t of [...this.tasks]) if (t.at <= now) t.run();
  }
  get size() {
    return this.tasks.length;
  }
}
export function main(): void {
  const log: string[] = [];
  const sub = on((v) => {
    log.push(`once ${v}`);
    sub.end();
  });
  for (let i = 0; i < 2; i++) {
    const s = on((v) => {
      log.push(`loop${i} ${v} ${s.n}`);
      if (v > 1) s.end();
    });
  }
  let changing = on((v) => {
    log.push(`c${changing.n}:${v}`);
    changing = { end: () => {}, n: 9 };
  });
  for (const v of [1, 2, 3]) [...handlers].forEach((h) => h(v));
  const timer = new Timer();
  const task = timer.later(5, () => {
    log.push('ran');
    task.cancel();
  });
  timer.tick(4);
  timer.tick(6);
  timer.tick(7);
  const tree = {
    value: 1,
    get double() {
      return tree.value * 2;
    },
    self: () => tree.value,
  };
  tree.value = 4;
  let computed = 0;
  function compute() {
    return ++computed;
  }
  const lazy = (() => {
    let v: number | undefined;
    return {
      get: () => (v ??= compute()),
      reset() {
        v = undefined;
      },
    };
  })();
  const obj = { run: (): string => obj.name + '!', name: 'obj' };
  console.log(
    [
      log.join(),
      timer.size,
      tree.double,
      tree.self(),
      lazy.get(),
      lazy.get(),
      (lazy.reset(), lazy.get()),
      obj.run(),
      changing.n,
    ].join('|'),
  );
}
