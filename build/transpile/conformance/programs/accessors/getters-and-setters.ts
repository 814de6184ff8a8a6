/** A getter is called when the member is read, a setter when it is given a value. */
class Volume {
  private level = 5;
  reads = 0;
  get value(): number {
    this.reads++;
    return this.level;
  }
  set value(wanted: number) {
    this.level = wanted < 0 ? 0 : wanted > 10 ? 10 : wanted;
  }
  get label(): string {
    return `${this.value} of 10`;
  }
  get isLoud(): boolean {
    return this.value > 7;
  }
}

class Sink {
  last = '';
  set line(text: string) {
    this.last = text.toUpperCase();
  }
}

class Point {
  constructor(
    public x: number,
    public y: number,
  ) {}
  get length(): number {
    return Math.sqrt(this.x * this.x + this.y * this.y);
  }
  set length(wanted: number) {
    const factor = wanted / this.length;
    this.x *= factor;
    this.y *= factor;
  }
  get 'two words'(): string {
    return 'quoted';
  }
}

export function main(): void {
  const volume = new Volume();
  console.log(`${volume.value} ${volume.label} ${volume.isLoud}`);
  volume.value = 42;
  console.log(`${volume.value} ${volume.label} ${volume.isLoud ? 'loud' : 'soft'}`);
  volume.value = -1;
  if (volume.isLoud) console.log('not here');
  else console.log(`soft at ${volume['value']}`);
  volume['value'] = 3;
  console.log(`${volume.value}, read ${volume.reads} times`);
  const sink = new Sink();
  sink.line = 'hello';
  console.log(sink.last);
  const point = new Point(3, 4);
  console.log(`${point.length}`);
  point.length = 10;
  console.log(`${point.x} ${point.y} ${point['two words']}`);
  let sum = 0;
  for (let i = 0; i < volume.value; i++) sum += volume.value;
  while (volume.value > 0) volume.value--;
  console.log(`${sum} ${volume.value}`);
}
