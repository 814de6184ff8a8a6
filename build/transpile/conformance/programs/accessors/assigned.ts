/** All kinds of assignments to a member with a setter; the value of an assignment is what was assigned. */
class Log {
  private held: number | undefined = 4;
  private word = 'w';
  get value(): number {
    console.log(`get ${this.held}`);
    return this.held ?? -1;
  }
  set value(given: number) {
    console.log(`set ${given}`);
    this.held = given > 100 ? 100 : given;
  }
  get maybe(): number | undefined {
    return this.held;
  }
  set maybe(given: number | undefined) {
    console.log(`maybe ${given}`);
    this.held = given;
  }
  get text(): string {
    return this.word;
  }
  set text(given: string) {
    this.word = `${given}.`;
  }
}

class Holder {
  made = 0;
  readonly log = new Log();
  get current(): Log {
    this.made++;
    return this.log;
  }
}

export function main(): void {
  const log = new Log();
  const given = (log.value = 500);
  console.log(`${given} ${log.value}`);
  log.value += 5;
  log.value -= 1;
  log.value *= 2;
  log.value **= 2;
  const before = log.value++;
  const after = ++log.value;
  console.log(`${before} ${after} ${log.value--} ${--log.value}`);
  log.maybe = undefined;
  log.maybe ??= 3;
  log.maybe ??= 4;
  log.maybe &&= 0;
  const last = (log.maybe ||= 8);
  console.log(`${last} ${log.maybe}`);
  log.text += 'x';
  log.text = log.text + 'y';
  console.log(log.text);
  const holder = new Holder();
  holder.current.value = 1;
  holder.current.value += 2;
  console.log(`${holder.made} ${holder.log.value}`);
  let other = 0;
  other = log.value = holder.current.value = 6;
  [log.value, other] = [other, log.value];
  ({ a: log.value, b: log.text } = { a: 11, b: 'b' });
  for (log.value of [1, 2]) console.log(`turn ${log.value}`);
  console.log(`${other} ${log.value > 1 ? (log.value = 20) : (log.value = 30)} ${log.text}`);
}
