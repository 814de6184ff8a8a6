// print, next and stop are words of BrightScript; methods and functions of these names are called all the same.
interface Printer {
  print(text: string): string;
}
interface Steps {
  next: () => Int;
  stop?: (by: string) => string;
}
class Counter {
  next: Int = 0;
  stop(): Int {
    this.next++;
    return this.next;
  }
}
class Loud implements Printer {
  protected readonly mark: string = '!';
  print(text: string): string {
    return text.toUpperCase() + this.mark;
  }
}
class Louder extends Loud {
  override print(text: string): string {
    return super.print(text) + this.mark;
  }
}
class Walk {
  at: Int = 0;
  next(): Int {
    this.at++;
    return this.at;
  }
}
function shown(printer: Printer): string {
  return printer.print('text');
}
function one(): Int {
  return 1;
}
function stepped(steps: Steps): string {
  return `${steps.next()} ${steps.stop?.('end') ?? 'no stop'}`;
}
function walked(walk: { next(): Int } | undefined): string {
  return `${walk?.next() ?? 'none'}`;
}
export function main(): void {
  const counter = new Counter();
  console.log(`${counter.stop()} ${counter.next} ${counter.stop()}`);
  console.log(`${shown(new Loud())} ${shown(new Louder())} ${shown({ print: (text) => text + '?' })}`);
  console.log(
    shown({
      print(text) {
        return text + '.';
      },
    }),
  );
  console.log(`${stepped({ next: one })} ${stepped({ next: one, stop: (by) => by + 'ed' })}`);
  console.log(`${walked(new Walk())} ${walked(undefined)} ${walked({ next: one })}`);
  const byKey: Record<string, Walk> = { next: new Walk() };
  byKey['next']?.next();
  console.log(`${byKey['next']?.next() ?? 0} ${Object.keys(byKey).join()}`);
}
