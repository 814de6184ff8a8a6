/** A getter or setter of an object literal uses its `this` beside variables of the function around it. */
interface Scaled {
  size: number;
  scaled: number;
}

function scaledBy(factor: number): Scaled {
  let reads = 0;
  return {
    size: 2,
    get scaled(): number {
      reads++;
      return this.size * factor + reads / 10;
    },
    set scaled(value: number) {
      this.size = value / factor;
    },
  };
}

const plain: Scaled = { size: 1, scaled: 1 };

/** Only `this`, only the variable, both, and by way of arrow functions. */
function mixed(tag: string) {
  const self = 'a variable of that name';
  return {
    name: 'mixed',
    get own(): string {
      return this.name;
    },
    get kept(): string {
      return `${tag} ${self}`;
    },
    get both(): string {
      const parts = [1, 2].map((n) => `${this.name}${n}${tag}`);
      return parts.join('-') + self.length;
    },
    get later(): () => string {
      return () => `${this.name} ${tag}`;
    },
    get again(): string {
      return `${this.both}|${this.own}|${this.kept}`;
    },
    rename(name: string): void {
      this.name = `${name}${tag}`;
    },
  };
}

function made(n: number): Scaled {
  console.log(`made ${n}`);
  return scaledBy(n);
}

function keyed(object: Record<string, unknown>, key: string): string {
  return `${object[key]}`;
}

function nested(level: number) {
  console.log(`nested ${level}`);
  return {
    level,
    get inner() {
      const outer = this.level;
      return {
        level: level + 1,
        get text(): string {
          return `${outer} ${level} ${this.level}`;
        },
      };
    },
  };
}

function counting(): { readonly value: number; readonly next: () => number } {
  let count = 0;
  return {
    get value(): number {
      return count;
    },
    get next(): () => number {
      count += this.value + 1;
      return () => this.value + count;
    },
  };
}

export function main(): void {
  const twice = scaledBy(2);
  const thrice = scaledBy(3);
  console.log(`${twice.scaled} ${thrice.scaled} ${twice.scaled}`);
  twice.scaled = 10;
  thrice.scaled += 3;
  thrice.scaled++;
  console.log(`${twice.size} ${thrice.size.toFixed(3)} ${thrice.scaled.toFixed(3)}`);
  console.log(`${made(4).scaled}`);
  made(5).scaled = 20;
  made(6).scaled += 1;
  for (const one of [plain, twice, scaledBy(1)]) {
    one.scaled = one.scaled + 1;
    console.log(`${one.size} ${one.scaled}`);
  }
  const object = mixed('!');
  object.rename('other');
  console.log(`${object.own} ${object.kept} ${object.both} ${object.later()}`);
  console.log(object.again);
  const { both, kept: renamed } = object;
  console.log(`${both} ${renamed}`);
  const copy = { ...object, name: 'copy' };
  console.log(`${copy.both} ${copy.own} ${copy.name}`);
  for (const key of ['own', 'kept', 'both', 'name']) console.log(keyed(object, key));
  const data = JSON.parse(JSON.stringify(scaledBy(7))) as Scaled;
  console.log(`${data.size} ${data.scaled}`);
  Object.assign(twice, { scaled: 100 });
  console.log(`${twice.size}`);
  const maybe: Scaled | undefined = twice.size > 1 ? twice : undefined;
  console.log(`${maybe?.scaled}`);
  console.log(`${nested(3).inner.text} ${nested(8).inner.level}`);
  const counter = counting();
  const next = counter.next;
  console.log(`${counter.value} ${next()} ${counter.next()} ${counter.value}`);
}
