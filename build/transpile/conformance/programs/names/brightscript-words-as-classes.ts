class Box {
  value: Int = 1;
}
class Step {
  size: Int;
  constructor(size: Int) {
    this.size = size;
  }
  next(): Step {
    return new Step(this.size * 2);
  }
}
class Next extends Step {
  override next(): Step {
    return new Next(super.next().size + 1);
  }
}
class Object_ {
  end: string = 'end';
}
export function main(): void {
  console.log(`${new Box().value} ${new Step(3).next().next().size} ${new Next(3).next().size} ${new Object_().end}`);
}
