/** Patterns call getters, each once, in their order. */
class Clip {
  get start(): number {
    console.log('start');
    return 3;
  }
  get end(): number | undefined {
    console.log('end');
    return undefined;
  }
  get inner(): Clip | undefined {
    return undefined;
  }
  tags = ['x'];
}

interface Span {
  start: number;
  end?: number | undefined;
}

function length({ start, end = 10 }: Span): number {
  return end - start;
}

export function main(): void {
  const clip = new Clip();
  const { end = 5, start: from, tags } = clip;
  console.log(`${end} ${from} ${tags.join()}`);
  console.log(`${length(clip)} ${length({ start: 1 })} ${length({ start: 1, end: 4 })}`);
  let start = 0;
  ({ start } = clip);
  for (const { start: each, end: to } of [clip, new Clip()]) console.log(`${each} ${to ?? 'open'}`);
  const spans: Span[] = [clip, { start: 9, end: 12 }];
  console.log(spans.map(({ start: s }) => s + start).join());
  const { start: { toFixed } = { toFixed: 'none' } } = { start: undefined as { toFixed: string } | undefined };
  console.log(toFixed);
}
