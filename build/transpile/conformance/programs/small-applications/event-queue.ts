interface Message {
  id: string;
  size: Int;
}
class Batcher {
  private queue: Message[] = [];
  private bytes: Int = 0;
  sent: string[] = [];
  readonly limit: Int;
  constructor(limit: Int) {
    this.limit = limit;
  }
  add(message: Message): void {
    if (this.bytes + message.size > this.limit && this.queue.length > 0) this.flush();
    this.queue.push(message);
    this.bytes += message.size;
  }
  flush(): void {
    if (this.queue.length === 0) return;
    this.sent.push(this.queue.map((m) => m.id).join('+'));
    this.queue = [];
    this.bytes = 0;
  }
}
export function main(): void {
  const b = new Batcher(10);
  for (const [id, size] of [
    ['a', 4],
    ['b', 5],
    ['c', 3],
    ['d', 11],
    ['e', 1],
  ] as [string, Int][])
    b.add({ id, size });
  b.flush();
  b.flush();
  console.log(b.sent.join(' '));
}
