interface S {
  name: string;
  onLeave?(): void;
  onEnter?(from: string | null): void;
}
class Stack {
  list: S[] = [];
  get top(): S | null {
    return this.list[this.list.length - 1] ?? null;
  }
  push(name: string, hooks: Pick<S, 'onLeave' | 'onEnter'> = {}): void {
    const from = this.top;
    from?.onLeave?.();
    const s: S = { name, ...hooks };
    this.list.push(s);
    s.onEnter?.(from?.name ?? null);
    this.top?.onEnter?.('again');
  }
}
export function main(): void {
  const s = new Stack();
  let n = '';
  s.push('a', {
    onLeave: () => {
      n += 'l';
    },
    onEnter: (f) => {
      n += f ?? '-';
    },
  });
  s.push('b');
  console.log(n);
}
