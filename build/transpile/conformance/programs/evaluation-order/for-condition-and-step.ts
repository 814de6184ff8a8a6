class Trace {
  text: string = '';
  note(mark: string, value: Int): Int {
    this.text += mark;
    return value;
  }
}
export function main(): void {
  const t = new Trace();
  for (let i = t.note('a', 0); i < t.note('b', 3); i += t.note('c', 1)) {
    if (i === 1) continue;
    t.note('d', 0);
  }
  console.log(t.text);
}
