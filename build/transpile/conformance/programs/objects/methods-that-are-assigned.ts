/** Methods whose names cannot stand after a dot on the device are assigned, kept and deleted. */
interface Plugin {
  name: string;
  stop?(): string;
  'on-event'?(n: number): number;
}
interface Step {
  next(): string;
}

class First implements Step {
  next(): string {
    return 'first';
  }
}

const plugins: Plugin[] = [
  { name: 'a', stop: () => 'a stopped' },
  {
    name: 'b',
    stop() {
      return this.name;
    },
    'on-event'(n) {
      return n + this.name.length;
    },
  },
];

function forget(plugin: Plugin): void {
  plugin.stop = undefined;
}
function drop(plugin: Plugin): void {
  delete plugin['on-event'];
}

export function main(): void {
  const [a, b] = plugins;
  console.log(a!.stop?.(), b!.stop?.(), b!['on-event']?.(5), a!['on-event']?.(5) ?? 'none');
  forget(a!);
  drop(b!);
  console.log(a!.stop?.() ?? 'forgotten', b!['on-event']?.(5) ?? 'dropped');
  try {
    console.log(b!['on-event']!(5));
  } catch {
    console.log('no such method');
  }
  a!.stop ??= () => 'again';
  b!.stop ??= () => 'never';
  console.log(a!.stop(), b!.stop?.());
  const step: Step = new First();
  console.log(step.next());
  step.next = () => 'second';
  console.log(step.next());
  const key = 'next';
  step[key] = () => 'third';
  console.log(step.next(), step[key]());
  for (const one of [step, { next: () => 'literal' }] as Step[]) {
    const before = one.next();
    one.next = () => before + '!';
    console.log(one.next());
  }
}
