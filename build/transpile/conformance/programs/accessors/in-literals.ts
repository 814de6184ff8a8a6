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

function enumerated(): void {
  const base = { a: 1, b: 'two' };
  const object = {
    ...base,
    get Sum(): string {
      return `${this.a}${this.b}`;
    },
    set Sum(text: string) {
      this.b = text;
    },
  };
  console.log(`${Object.keys(object).sort().join()} ${'Sum' in object} ${Object.hasOwn(object, 'Sum')}`);
  const copy = { ...object, a: 5 };
  object.Sum = 'three';
  console.log(
    `${copy.Sum} ${object.Sum} ${Object.values(object)
      .map((value) => `${value}`)
      .sort()
      .join()}`,
  );
  const { a, ...rest } = object;
  console.log(`${a} ${rest.Sum} ${Object.keys(rest).length}`);
  const parsed = JSON.parse(JSON.stringify({ list: [object] })) as { list: { Sum: string; b: string }[] };
  console.log(`${parsed.list[0]?.Sum} ${parsed.list[0]?.b}`);
  Object.assign(object, { Sum: 'four', a: 9 });
  console.log(`${object.b} ${object.Sum}`);
  const names: string[] = [];
  for (const name in object) names.push(name);
  console.log(names.sort().join());
  const open: Record<string, string> = {
    get given(): string {
      return 'given';
    },
  };
  open['Given'] = 'another';
  console.log(`${open['given']} ${open['Given']} ${'given' in open} ${'GIVEN' in open}`);
  delete open['given'];
  console.log(`${open['given']} ${Object.entries(open).join()}`);
}

export function main(): void {
  enumerated();
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
