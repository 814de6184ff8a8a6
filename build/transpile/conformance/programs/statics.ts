// @filename: this-in-static-methods.ts
class Ids {
  static next = 1;
  static take(): number {
    return this.next++;
  }
  static reset(to: number): void {
    this.next = to;
  }
}

export function main(): void {
  console.log(`${Ids.take()} ${Ids.take()} ${Ids.next}`);
  Ids.reset(10);
  console.log(`${Ids.take()} ${Ids.next}`);
}
