/** Object literals have getters and setters too: they use `this`, or the variables of the function around them. */
function counter(start: number) {
  let count = start;
  return {
    step: 1,
    get value(): number {
      return count;
    },
    set value(wanted: number) {
      count = wanted;
    },
    next(): number {
      count += 1;
      return count;
    },
  };
}

const settings = {
  width: 16,
  height: 9,
  get ratio(): number {
    return this.width / this.height;
  },
  get Name(): string {
    return `${this.width}:${this.height}`;
  },
  set Name(text: string) {
    const [width, height] = text.split(':');
    this.width = Number(width ?? '0');
    this.height = Number(height ?? '0');
  },
};

interface Reader {
  readonly text: string;
}

function readers(): Reader[] {
  let turn = 0;
  const plain: Reader = { text: 'plain' };
  const own: Reader = {
    get text() {
      return 'own';
    },
  };
  const kept: Reader = {
    get text() {
      turn++;
      return `turn ${turn}`;
    },
  };
  return [plain, own, kept];
}

export function main(): void {
  const one = counter(5);
  const two = counter(50);
  console.log(`${one.value} ${one.next()} ${one.value} ${two.value}`);
  one.value = 9;
  two.value += one.value;
  one.value++;
  console.log(`${one.value} ${two.value} ${one.step}`);
  console.log(`${settings.ratio > 1.7} ${settings.Name}`);
  settings.Name = '4:3';
  console.log(`${settings.width} ${settings.height} ${settings.Name}`);
  for (const reader of [...readers(), ...readers()]) console.log(`${reader.text} ${reader.text}`);
}
