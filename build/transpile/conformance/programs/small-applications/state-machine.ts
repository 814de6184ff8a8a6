enum State {
  Idle = 'idle',
  Running = 'running',
  Failed = 'failed',
}
const NEXT: { readonly [key: string]: State } = {
  'idle:start': State.Running,
  'running:stop': State.Idle,
  'running:fail': State.Failed,
  'failed:reset': State.Idle,
};
class Machine {
  state: State = State.Idle;
  history: string[] = [];
  send(event: string): Machine {
    const to = NEXT[`${this.state}:${event}`];
    if (to === undefined) this.history.push(`${event}?`);
    else {
      this.state = to;
      this.history.push(to);
    }
    return this;
  }
}
export function main(): void {
  const m = new Machine().send('start').send('start').send('fail').send('stop').send('reset');
  console.log(`${m.history.join(' ')} ${m.state === State.Idle}`);
}
