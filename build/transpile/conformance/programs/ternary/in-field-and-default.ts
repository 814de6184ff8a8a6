class Mode {
  name: string;
  level: Int;
  constructor(loud: boolean, level: Int = loud ? 10 : 1) {
    this.name = loud ? 'loud' : 'quiet';
    this.level = level;
  }
}
export function main(): void {
  const a = new Mode(true);
  const b = new Mode(false);
  console.log(`${a.name} ${a.level} ${b.name} ${b.level} ${new Mode(false, 5).level}`);
}
