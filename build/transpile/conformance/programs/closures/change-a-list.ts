interface Job {
  run: () => void;
}

function grows(): string {
  const list = [1];
  const grow = (): void => {
    if (list.length < 4) list.push(list.length + 1);
  };
  const jobs: Job[] = [{ run: grow }];
  const seen: number[] = [];
  for (const n of list) {
    seen.push(n);
    for (const job of jobs) job.run();
  }
  return seen.join();
}

function assigned(): string {
  const list = ['a'];
  const job: Job = { run: () => undefined };
  job.run = () => {
    if (list.length < 3) list.push(`${list.length}`);
  };
  let text = '';
  for (const one of list) {
    text += one;
    job.run();
  }
  return text;
}

export function main(): void {
  console.log(grows());
  console.log(assigned());
}
