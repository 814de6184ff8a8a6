/** Lengths, items and members of values that a call has replaced by values of other kinds since they were tested. */
type Anything = string | string[] | Map<string, number> | Pair | number;

interface Pair {
  readonly first: number;
  readonly others: string[];
}

class Slot {
  value: string | string[] | number = 'abc';

  change(): void {
    this.value = typeof this.value === 'string' ? ['x', 'y'] : 5;
  }

  show(): void {
    if (typeof this.value !== 'string') return;
    this.change();
    console.log(this.value.length, this.value[0], this.value.length * 2);
    this.change();
    console.log(this.value.length, this.value[0], this.value.length + 1);
  }
}

export function main(): void {
  let kept: Anything = 'text' as Anything;
  const keep = (value: Anything): void => {
    kept = value;
  };
  if (typeof kept === 'string') {
    keep(5);
    console.log(kept.length, kept.length > 1, kept.length + 1, kept[0]);
    keep(['p', 'q', 'r']);
    const { length } = kept;
    console.log(length, kept.length, kept[2]);
  }
  keep(['p', 'q']);
  if (Array.isArray(kept)) {
    keep('word');
    console.log(kept.length, kept[3], kept[9]);
    keep(new Map([['a', 1]]));
    console.log(kept.length, kept.length === undefined);
  }
  keep(new Map([['a', 1]]));
  if (kept instanceof Map) {
    keep(['one']);
    const { size } = kept;
    console.log(kept.size, size);
  }
  keep({ first: 1, others: ['s'] });
  if (typeof kept === 'object' && 'first' in kept) {
    keep('s');
    console.log(kept.first, kept.first + 1, `${kept.first}`, kept.others === undefined);
  }
  let box: { inside: string | number } = { inside: 'abc' };
  const swap = (): void => {
    box = { inside: 7 };
  };
  if (typeof box.inside === 'string') {
    swap();
    console.log(box.inside.length, typeof box.inside);
  }
  new Slot().show();
  for (const part of ['upper', 'index', 'slice', 'split']) {
    keep('hello');
    if (typeof kept !== 'string') continue;
    keep(3);
    try {
      if (part === 'upper') console.log(kept.toUpperCase());
      if (part === 'index') console.log(kept.indexOf('e'));
      if (part === 'slice') console.log(kept.slice(1));
      if (part === 'split') console.log(kept.split('l').length);
    } catch (problem) {
      console.log(part, problem instanceof TypeError);
    }
  }
}
