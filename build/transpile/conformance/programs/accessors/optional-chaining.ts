/** `?.` before a getter, and getters that give nothing. */
class Entry {
  constructor(
    readonly name: string,
    private readonly after: Entry | undefined,
  ) {}
  get next(): Entry | undefined {
    return this.after;
  }
  get title(): string {
    return this.name.toUpperCase();
  }
  get action(): ((times: number) => string) | undefined {
    return this.after ? (times) => `${times} after` : undefined;
  }
}

interface Linked {
  next?: Linked | undefined;
  title?: string;
}

function depth(linked: Linked | undefined): number {
  return linked ? 1 + depth(linked.next) : 0;
}

function second(linked?: Linked): string {
  return linked?.next?.title ?? 'nothing';
}

export function main(): void {
  const list = new Entry('a', new Entry('b', undefined));
  const none = list.next?.next;
  console.log(`${list.next?.title} ${none?.title} ${list.next?.next?.title ?? 'end'}`);
  console.log(`${list.title.length} ${list.next?.title.length} ${none?.title.length}`);
  console.log(`${depth(list)} ${depth({ next: list })} ${depth(undefined)}`);
  console.log(`${second(list)} ${second({ next: { title: 'plain' } })} ${second()}`);
  console.log(`${list.action?.(2)} ${list.next?.action?.(3)} ${none?.action?.(4)}`);
  if (list.action) console.log(list.action(5));
}
