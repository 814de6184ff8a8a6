// Text of a value that its type says cannot be: the default of a switch that has all cases, and what follows a test.
type Kind = 'x' | 'y';
class Door {
  isOpen = JSON.parse('false') as boolean;
  state(): string {
    if (this.isOpen) return 'open';
    let turns = 0;
    while (turns < 2 && this.isOpen) {
      turns++;
      console.log(`${this.isOpen && this.isOpen}`);
    }
    return `closed after ${turns}`;
  }
}
function nameOf(kind: Kind): string {
  switch (kind) {
    case 'x':
      return 'X';
    case 'y':
      return 'Y';
    default: {
      const never: never = kind;
      return `what is ${never}? ` + never;
    }
  }
}
export function main(): void {
  console.log(nameOf('x'), nameOf(JSON.parse('"z"') as Kind), nameOf(JSON.parse('7') as Kind));
  console.log(new Door().state());
}
