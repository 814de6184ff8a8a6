// `return;` in a function that gives something elsewhere: the value is undefined.
function cleaned(isAsked: boolean) {
  if (isAsked) {
    return 'cleans';
  } else {
    return;
  }
}
class Door {
  isOpen: boolean;
  constructor(isOpen: boolean) {
    this.isOpen = isOpen;
  }
  key(n: Int): string | undefined {
    for (const item of [1, 2, 3]) {
      if (item === n) return `key ${item}`;
      if (item > n) return;
    }
    return;
  }
}
function within(n: Int): Int | undefined {
  try {
    if (n > 2) return;
    return n;
  } finally {
    console.log('finally');
  }
}
export function main(): void {
  console.log(`${cleaned(true) ?? 'nothing'} ${cleaned(false) ?? 'nothing'}`);
  const door = new Door(false);
  console.log(`${door.isOpen} ${new Door(true).isOpen} ${door.key(2) ?? 'none'} ${door.key(0) ?? 'none'}`);
  console.log(`${within(1) ?? 'none'} ${within(3) ?? 'none'}`);
  const found = [1, 2, 3].map((n) => {
    if (n === 2) return;
    return n;
  });
  console.log(found.map((n) => `${n ?? 'gap'}`).join());
}
