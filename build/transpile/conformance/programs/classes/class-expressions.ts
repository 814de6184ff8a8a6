// Classes that are the value of a constant: at module level and in functions, with and without a name of their own.
abstract class Shape {
  abstract area(): number;
  describe(): string {
    return `${this.name()} of ${this.area()}`;
  }
  protected name(): string {
    return 'shape';
  }
}

// A class without a name.
const Square = class extends Shape {
  private readonly side: number;
  static made = 0;
  constructor(side: number) {
    super();
    this.side = side;
    Square.made++;
  }
  area(): number {
    return this.side * this.side;
  }
};

/** One with a name that nothing uses. */
export const Circle = class Round extends Shape {
  static readonly pi: number = 3;
  constructor(readonly radius: number) {
    super();
  }
  area(): number {
    return Circle.pi * this.radius ** 2;
  }
  protected override name(): string {
    return 'circle';
  }
};

const Ring =
  // A comment in between.
  class Ring extends Circle {
    hole = 1;
    override area(): number {
      return super.area() - Circle.pi * this.hole ** 2;
    }
    bigger(): Shape {
      return new Ring(this.radius + 1);
    }
  };

function doubled(square: InstanceType<typeof Square>): number {
  return square.area() * 2;
}

const Box = class<T> {
  constructor(private content: T) {}
  get(): T {
    return this.content;
  }
  static of(n: number): string {
    return `${new Box(n).get()}`;
  }
};

function inside(n: number): string {
  const Counter = class {
    count = 10;
    add(by: number): number {
      this.count += by;
      return this.count;
    }
  };
  const Twice = class extends Counter {
    override add(by: number): number {
      return super.add(by * 2);
    }
  };
  return `${new Counter().add(n)} ${new Twice().add(n)}`;
}

export function main(): void {
  const shapes: Shape[] = [new Square(2), new Circle(1), new Ring(2), new Ring(2).bigger()];
  console.log(shapes.map((shape) => shape.describe()).join('; '));
  console.log(`${Square.made} ${Circle.pi} ${Ring.pi}`);
  console.log(shapes.map((shape) => `${shape instanceof Circle} ${shape instanceof Ring}`).join('; '));
  console.log(`${new Box('text').get()} ${Box.of(5)}`);
  console.log(`${inside(3)} ${doubled(new Square(3))}`);
}
