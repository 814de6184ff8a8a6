interface Job {
  id: string;
  priority: number;
  run: () => string;
}
class Queue {
  private jobs: Job[] = [];
  private readonly done: string[] = [];
  add(id: string, priority: number, run: () => string): void {
    this.jobs.push({ id, priority, run });
    this.jobs.sort((a, b) => b.priority - a.priority);
  }
  step(): boolean {
    const job = this.jobs.shift();
    if (!job) return false;
    this.done.push(`${job.id}:${job.run()}`);
    return true;
  }
  cancel(id: string): boolean {
    const before = this.jobs.length;
    this.jobs = this.jobs.filter((job) => job.id !== id);
    return this.jobs.length < before;
  }
  drain(): string {
    while (this.step());
    return this.done.join(' ');
  }
}
export function main(): void {
  const q = new Queue();
  q.add('low', 1, () => 'l');
  q.add('high', 9, () => 'h');
  q.add('mid', 5, () => {
    const x = 'm';
    return x + x;
  });
  console.log(`${q.cancel('low')} ${q.cancel('nope')} ${q.drain()}`);
}
