/** A method may admit less than the signature that it is called by: then it gets what its own type leaves out. */
interface Shown {
  show(n?: number): string;
  next(n: number | undefined): number;
  label(text: string | undefined): string;
  double(value: number | string): string;
}
class Declared implements Shown {
  show(n: number): string {
    return `declared ${n}`;
  }
  next(n: number): number {
    return n + 1;
  }
  label(text: string): string {
    return '<' + text + '>';
  }
  double(value: number): string {
    return `${value * 2}`;
  }
}
class Alike {
  show(n: number): string {
    return `alike ${n}`;
  }
  next(n: number): number {
    return n - 1;
  }
  label(text: string): string {
    return text + '!';
  }
  double(value: number): string {
    return `${value * 2}`;
  }
}
const literal: Shown = {
  show(n: number) {
    return `literal ${n}`;
  },
  next: (n: number) => n * 2,
  label(text: string) {
    return text + '?';
  },
  double(value: number) {
    return `${value * 2}`;
  },
};
function use(shown: Shown): void {
  console.log(shown.show(), shown.show(3), shown.next(undefined), shown.next(2));
  console.log(shown.label(undefined), shown.label('text'), shown.double(2), shown.double('4'));
}

class Base {
  go(n?: number, by = 2): string {
    return n === undefined ? 'none' : `base ${n * by}`;
  }
}
class Derived extends Base {
  override go(n: number, by: number): string {
    return `derived ${n} ${by}`;
  }
}
class Further extends Derived {
  override go(n: number, by: number): string {
    return `further ${n} ${by}`;
  }
}

function goAll(base: Base): void {
  console.log(base.go(), base.go(2), base.go(2, 3));
}
function goDerived(derived: Derived): void {
  goAll(derived);
}

export function main(): void {
  use(new Declared());
  use(new Alike());
  use(literal);
  goAll(new Base());
  goDerived(new Derived());
  goDerived(new Further());
}
