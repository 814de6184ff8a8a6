// Default exports whose value starts in a line of its own, and an abstract class.
import settings from './defaults-of-several-lines/settings.ts';
import Shape from './defaults-of-several-lines/shape.ts';
import twice from './defaults-of-several-lines/twice.ts';

class Square extends Shape {
  private readonly side: number;
  constructor(side: number) {
    super();
    this.side = side;
  }
  override area(): number {
    return this.side * this.side;
  }
}

export function main(): void {
  console.log(`${settings.name} ${settings.level} ${twice(2.25)}`);
  console.log(new Square(3).describe());
}
