abstract class Reader<T> {
  read(list: readonly string[]): T[] {
    const out: T[] = [];
    for (const text of list) out.push(this.parse(text));
    return out;
  }
  protected abstract parse(text: string): T;
}
class LengthReader extends Reader<Int> {
  protected parse(text: string): Int {
    return text.length;
  }
}
class UpperReader extends Reader<string> {
  protected parse(text: string): string {
    return text.toUpperCase();
  }
}
export function main(): void {
  console.log(
    new LengthReader()
      .read(['a', 'bcd'])
      .map((n) => `${n}`)
      .join(),
  );
  console.log(new UpperReader().read(['a', 'bcd']).join());
}
