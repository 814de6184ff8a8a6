class Range {
  low: Int;
  high: Int;
  constructor(low: Int, high: Int) {
    if (low > high) throw new Error(`bad range ${low}..${high}`);
    this.low = low;
    this.high = high;
  }
}
export function main(): void {
  for (const pair of [
    [1, 2],
    [5, 3],
  ] as [Int, Int][]) {
    try {
      const r = new Range(pair[0], pair[1]);
      console.log(`${r.low} ${r.high}`);
    } catch (error) {
      console.log((error as Error).message);
    }
  }
}
