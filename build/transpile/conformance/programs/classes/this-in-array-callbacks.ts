class Scorer {
  factor: Int;
  seen: string[] = [];
  constructor(factor: Int) {
    this.factor = factor;
  }
  scale(list: readonly Int[]): Int[] {
    return list.map((n) => n * this.factor);
  }
  above(list: readonly Int[], limit: Int): Int[] {
    return list.filter((n) => this.value(n) > limit);
  }
  note(list: readonly string[]): void {
    list.forEach((text, i) => {
      this.seen.push(`${i}${text}`);
    });
  }
  private value(n: Int): Int {
    return n * this.factor;
  }
}
export function main(): void {
  const s = new Scorer(3);
  console.log(
    s
      .scale([1, 2])
      .map((n) => `${n}`)
      .join(),
  );
  console.log(`${s.above([1, 2, 3], 5).length}`);
  s.note(['p', 'q']);
  console.log(s.seen.join());
}
