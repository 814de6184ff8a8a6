class Base {
  pad(text: string, width: Int = 4): string {
    return text.padStart(width, '.');
  }
}
class Wide extends Base {
  override pad(text: string, width: Int = 6): string {
    return `[${super.pad(text, width)}]`;
  }
}
export function main(): void {
  const list: Base[] = [new Base(), new Wide()];
  for (const b of list) console.log(`${b.pad('x')} ${b.pad('x', 2)} ${b.pad('x', undefined)}`);
}
