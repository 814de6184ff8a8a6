class Box {
  value: Int = 3;
}
class Source {
  reads: Int = 0;
  get(on: boolean): Box | undefined {
    this.reads++;
    return on ? new Box() : undefined;
  }
}
export function main(): void {
  const s = new Source();
  console.log(`${s.get(true)?.value ?? -1} ${s.get(false)?.value ?? -1} ${s.reads}`);
}
