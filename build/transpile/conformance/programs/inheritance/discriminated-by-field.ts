abstract class Event {
  abstract readonly kind: string;
  at: Int = 0;
}
class KeyEvent extends Event {
  readonly kind: string = 'key';
  key: string;
  constructor(key: string) {
    super();
    this.key = key;
  }
}
class TimeEvent extends Event {
  readonly kind: string = 'time';
}
function show(event: Event): string {
  if (event.kind === 'key') return `key ${(event as KeyEvent).key}`;
  return event.kind;
}
export function main(): void {
  console.log(`${show(new KeyEvent('OK'))} ${show(new TimeEvent())}`);
}
