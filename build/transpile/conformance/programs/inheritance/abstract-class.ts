abstract class Task {
  runs: Int = 0;
  abstract title(): string;
  protected abstract work(n: Int): Int;
  go(n: Int): string {
    this.runs++;
    return `${this.title()}=${this.work(n)}`;
  }
}
class Double_ extends Task {
  title(): string {
    return 'double';
  }
  protected work(n: Int): Int {
    return n * 2;
  }
}
class Negate extends Task {
  title(): string {
    return 'negate';
  }
  protected work(n: Int): Int {
    return -n;
  }
}
export function main(): void {
  const tasks: Task[] = [new Double_(), new Negate()];
  for (const task of tasks) console.log(`${task.go(4)} ${task.go(0)} ${task.runs}`);
}
