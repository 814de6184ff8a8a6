// A value of a parameter of types in a template.
function tagged<T>(value: T): string {
  return `<${value}>`;
}

function keyed<K extends string | number>(key: K, rest?: K): string {
  return `${key}:` + (rest ?? 'none');
}

class Labelled<T extends string | number | boolean> {
  private readonly value: T;
  constructor(value: T) {
    this.value = value;
  }
  label(): string {
    return `label ${this.value} ` + String(this.value);
  }
}

export function main(): void {
  console.log(`${tagged('text')} ${tagged(1.5)} ${tagged(3)} ${tagged(true)} ${tagged(undefined)}`);
  console.log(`${keyed('a')} ${keyed(7, 8.25)} ${keyed<string | number>('b', 2)}`);
  console.log(`${new Labelled(0.1).label()} ${new Labelled('x').label()} ${new Labelled(false).label()}`);
}
