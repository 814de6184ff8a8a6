// An instance as a value of an interface: its keys are its fields.
interface Shape {
  name: string;
  area(): number;
}

class Square implements Shape {
  name = 'square';
  constructor(private sideLength: number) {}
  area(): number {
    return this.sideLength * this.sideLength;
  }
}

export function main(): void {
  const shapes: Shape[] = [new Square(3), { name: 'dot', area: () => 0 }];
  for (const shape of shapes) {
    console.log(`${Object.keys(shape).sort().join()} ${shape.area()}`);
    const { area, ...rest } = { ...shape, area: () => 7 };
    console.log(`${Object.keys(rest).sort().join()} ${area()}`);
    const before = Object.keys(shape).length;
    Object.assign(shape, { name: 'moved' });
    console.log(`${shape.name} ${shape.area()} ${before === Object.keys(shape).length}`);
  }
}
