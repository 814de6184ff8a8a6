/** `return` in a constructor leaves it, not without the object; clean-up runs, and a class that extends it goes on. */
class Range {
  readonly items: number[] = [];
  text = 'none';
  constructor(
    readonly from: number,
    to?: number,
  ) {
    if (to === undefined) return;
    for (let i = from; i < 100; i++) {
      if (i >= to) {
        this.text = 'done';
        return;
      }
      this.items.push(i);
    }
    this.text = 'cut';
  }
  get size(): number {
    return this.items.length;
  }
}
class Steps extends Range {
  constructor(
    from: number,
    readonly step: number,
  ) {
    super(from, from + 3);
    if (step === 1) return;
    this.text = this.text + step;
  }
}
class Guarded {
  value = 0;
  constructor(n: number) {
    try {
      if (n > 2) return;
      this.value = n;
    } finally {
      this.value += 10;
    }
    this.value += 100;
  }
}
export function main(): void {
  for (const r of [new Range(1), new Range(1, 4), new Range(98, 200), new Steps(1, 1), new Steps(2, 5)])
    console.log(r.from, r.items.join(), r.text, r.size, r instanceof Steps);
  console.log(new Guarded(1).value, new Guarded(5).value);
}
