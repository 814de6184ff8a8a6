interface Clock {
  uptimeMs(): Int;
}
interface Facilities {
  clock: Clock;
  name: string;
}
class FakeClock implements Clock {
  private at: Int = 0;
  uptimeMs(): Int {
    this.at += 5;
    return this.at;
  }
}
class User {
  private f: Facilities;
  constructor(f: Facilities) {
    this.f = f;
  }
  read(): string {
    return `${this.f.name} ${this.f.clock.uptimeMs()}`;
  }
}
export function main(): void {
  const user = new User({ clock: new FakeClock(), name: 'n' });
  console.log(user.read());
  console.log(user.read());
}
