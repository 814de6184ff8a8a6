/** Getters and setters are inherited, overridden, reached by `super`, and called by the constructor of the base. */
abstract class Shape {
  abstract get area(): number;
  abstract name: string;
  get text(): string {
    return `${this.name} of ${this.area}`;
  }
}

class Square extends Shape {
  name = 'square';
  constructor(protected side: number) {
    super();
  }
  get area(): number {
    return this.side * this.side;
  }
  get size(): number {
    return this.side;
  }
  set size(wanted: number) {
    this.side = wanted;
  }
}

class Named extends Square {
  private given = 'nothing';
  override get text(): string {
    return `<${super.text}>`;
  }
  override get size(): number {
    return super.size + 100;
  }
  override set size(wanted: number) {
    super.size = wanted * 2;
    super.size += 1;
  }
}

class Circle extends Shape {
  private radius = 2;
  get name(): string {
    return 'circle';
  }
  get area(): number {
    return this.radius * 3;
  }
}

class Base {
  constructor() {
    this.title = 'from the base';
  }
  get title(): string {
    return 'base';
  }
  set title(text: string) {
    console.log(`base is given ${text}`);
  }
}

class Derived extends Base {
  private kept = 'none';
  override get title(): string {
    return this.kept;
  }
  override set title(text: string) {
    console.log(`derived is given ${text}`);
    this.kept = text;
  }
}

/** A getter alone leaves nothing of the base's setter. */
class Open {
  protected kept = 'open';
  get title(): string {
    return this.kept;
  }
  set title(text: string) {
    this.kept = text;
  }
}

class ReadOnly extends Open {
  override get title(): string {
    return 'fixed';
  }
}

function rename(base: { title: string }, text: string): string {
  try {
    base.title = text;
  } catch (problem) {
    return `refused: ${base.title}`;
  }
  return base.title;
}

export function main(): void {
  const square = new Square(3);
  const named = new Named(4);
  console.log(`${square.text} ${square.size}`);
  console.log(`${named.text} ${named.size}`);
  named.size = 10;
  console.log(`${named.text} ${named.size}`);
  const shapes: Shape[] = [square, named, new Circle()];
  for (const shape of shapes) console.log(`${shape.name}: ${shape.area}, ${shape.text}`);
  console.log(rename(new Base(), 'one'));
  const derived = new Derived();
  console.log(derived.title);
  console.log(rename(derived, 'two'));
  console.log(rename(new Open(), 'three'));
  console.log(rename(new ReadOnly(), 'four'));
}
