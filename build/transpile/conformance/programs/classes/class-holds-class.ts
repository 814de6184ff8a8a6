class Clock {
  now: Int = 100;
  tick(by: Int): void {
    this.now += by;
  }
}
class Timer {
  private clock: Clock;
  private started: Int;
  constructor(clock: Clock) {
    this.clock = clock;
    this.started = clock.now;
  }
  elapsed(): Int {
    return this.clock.now - this.started;
  }
  wait(n: Int): void {
    this.clock.tick(n);
  }
}
export function main(): void {
  const clock = new Clock();
  const a = new Timer(clock);
  a.wait(5);
  const b = new Timer(clock);
  b.wait(2);
  console.log(`${a.elapsed()} ${b.elapsed()} ${clock.now}`);
}
