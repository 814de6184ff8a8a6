/** `var`: used after its block and before its declaration, declared again, kept over the turns of a loop. */
var total = 0;
var names: string[] = [];
export var exported = 5;

function add(n: number): void {
  total += n;
  names.push(`n${n}`);
}

function sum(list: number[]): number {
  var all = 0;
  for (var i = 0; i < list.length; i++) {
    var item = list[i] ?? 0;
    all += item;
  }
  for (var i = 0; i < 2; i++) all += i;
  return all * 100 + i;
}

function find(list: string[], wanted: string): number {
  for (var i = 0; i < list.length; i++) if (list[i] === wanted) break;
  return i;
}

function branch(flag: boolean, late?: string): string {
  if (flag) {
    var text = 'yes';
  } else {
    text = late ?? 'no';
  }
  return text;
}

function before(): number {
  x = 5;
  var x: number;
  return x + 1;
}

function keep(): string {
  var out = '';
  for (var n = 0; n < 4; n++) {
    var seen: number | undefined;
    out += `${seen ?? 'none'} `;
    if (n % 2 === 0) seen = n;
  }
  return `${out}${n} ${seen ?? 'none'}`;
}

function again(a: number): string {
  var half = 1;
  var half = half / 3;
  var r = a + 1;
  var r = r * 2;
  var text = 'a';
  if (a > 2) {
    var text = `${text}b`;
  }
  return `${half} ${r} ${text}`;
}

function chosen(k: number): string {
  switch (k) {
    case 1:
      var m = 'one';
      break;
    case 2:
      m = 'two';
      break;
    default:
      m = 'many';
  }
  return m;
}

function functions(): string {
  var count = 0;
  var next = () => {
    count++;
    return count;
  };
  next();
  var made: (() => number)[] = [];
  [1, 2, 3].forEach((v) => {
    var own = v * 2;
    if (v > 1) {
      for (var z = 0; z < 2; z++) {
        var last: number | undefined;
        names.push(`${last ?? 'none'}`);
        last = z;
      }
      names.push(`${z}`);
    }
    made.push(() => own + count);
  });
  next();
  return `${made.map((one) => one()).join()} ${helper()}`;

  function helper(): number {
    return count + 1;
  }
}

function taken(): string {
  var { a, b = 3 } = { a: 1 } as { a: number; b?: number };
  var [c, ...d] = [1, 2, 3];
  for (var [k, v] of [
    ['x', 1],
    ['y', 2],
  ] as [string, number][])
    names.push(`${k}${v}`);
  for (var key in { q: 1 }) names.push(key);
  return `${a} ${b} ${c} ${d.length}`;
}

function merged(a: Record<string, number>, b: Record<string, number>): string {
  var sum = 0;
  for (var key in a) sum += a[key] ?? 0;
  for (var key in b) sum += (b[key] ?? 0) * key.length;
  return `${sum}`;
}

function hidden(): number {
  var exported = 1;
  {
    let exported = 2;
    exported++;
  }
  return exported;
}

class Sum {
  value = 1;
  constructor() {
    for (var i = 0; i < 2; i++) this.value++;
    var more = 4;
    this.value += more;
  }
  grow(): number {
    for (var i = 0; i < 3; i++) this.value += i;
    return this.value * i;
  }
}

export function main(): void {
  add(1);
  add(2);
  console.log(`${total} ${names.join()} ${exported} ${sum([1, 2, 3])} ${find(['a', 'b'], 'b')} ${find(['a'], 'q')}`);
  console.log(`${branch(true)} ${branch(false)} ${branch(false, 'late')} ${before()} ${keep()}`);
  console.log(`${again(5)} ${again(1)} ${chosen(1)} ${chosen(2)} ${chosen(3)}`);
  console.log(
    `${functions()} ${taken()} ${merged({ a: 1 }, { bc: 2 })} ${names.join()} ${hidden()} ${new Sum().grow()}`,
  );
  for (var i = 0; i < 2; i++) {
    try {
      var t = i * 2;
      if (i > 0) throw new Error('x');
    } catch {
      t = -1;
    }
    console.log(`${t}`);
  }
  console.log(`${i}`);
}
