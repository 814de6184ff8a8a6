enum State {
  Idle = 'idle',
  Busy = 'busy',
}
interface Job {
  state: State;
  id: Int;
}
export function main(): void {
  const jobs: Job[] = [
    { state: State.Busy, id: 1 },
    { state: State.Idle, id: 2 },
    { state: State.Busy, id: 3 },
  ];
  console.log(
    jobs
      .filter((job) => job.state === State.Busy)
      .map((job) => `${job.id}`)
      .join(),
  );
  const labels: Record<State, string> = { [State.Idle]: 'nothing to do', [State.Busy]: 'working' };
  console.log(`${labels[State.Idle]}, ${labels[State.Busy]}`);
}
