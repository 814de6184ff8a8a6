class Bus {
  private readonly handlers: Record<string, ((data: string) => void)[]> = {};
  on(name: string, handler: (data: string) => void): void {
    (this.handlers[name] ??= []).push(handler);
  }
  emit(name: string, data: string): void {
    for (const handler of this.handlers[name] ?? []) handler(data);
  }
  names(prefix: string): string[] {
    return Object.keys(this.handlers)
      .filter((n) => n.startsWith(prefix))
      .map((n) => prefix + n);
  }
  count(): number {
    return Object.values(this.handlers).reduce((sum, list) => sum + list.length, 0);
  }
}
function printed(data: string): void {
  console.log(`got ${data}`);
}
export function main(): void {
  const bus = new Bus();
  bus.on('a', printed);
  bus.on('a', (data) => console.log(`also ${data}`));
  bus.on('b', function (data) {
    console.log(data);
  });
  bus.emit('a', '1');
  bus.emit('b', '2');
  bus.emit('c', '3');
  console.log(`${bus.names('a').join()} ${bus.count()}`);
}
