/** What is missing against its type reaches setters, and comes out of getters. */
interface Labelled {
  label: string;
  amount: number;
}

class Badge implements Labelled {
  private text = '';
  private sum = 0;
  get label(): string {
    return this.text;
  }
  set label(given: string) {
    this.text = given;
  }
  get amount(): number {
    return this.sum;
  }
  set amount(given: number) {
    this.sum = given + 1;
  }
}

class Meter {
  private kept = 0;
  get reading(): number {
    return this.kept;
  }
  set reading(given: number) {
    this.kept = given + 1;
  }
}

function fill(target: Labelled, names: string[], amounts: number[]): void {
  target.label = names[5]!;
  target.amount = amounts[5]!;
}

export function main(): void {
  const badge = new Badge();
  badge.label = ['a'][3]!;
  console.log(`${badge.label}`);
  badge.amount = [1][2]!;
  console.log(`${badge.amount}`);
  fill(badge, ['x'], [1]);
  console.log(`${badge.label} ${badge.amount}`);
  const meter = new Meter();
  meter.reading = 2147483647;
  console.log(`${meter.reading}`);
}
