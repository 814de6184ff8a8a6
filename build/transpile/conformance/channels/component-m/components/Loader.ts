/** A task: its `m` is another than the scene's, on a thread of its own. */
interface LoaderNode extends roSGNodeTask {
  answer: string;
}
interface Work {
  run(): string;
}
declare const m: { top: LoaderNode; words: string[] };

export function init(): void {
  m.top.functionName = 'work';
}

export function work(): void {
  m.words = [];
  const say = (word: string): Work => ({
    run() {
      m.words.push(word);
      return word;
    },
  });
  const jobs = [say('task'), say('done')];
  for (const job of jobs) job.run();
  const end: Work = { run: () => m.words.join(' ') };
  m.top.answer = end.run();
}
