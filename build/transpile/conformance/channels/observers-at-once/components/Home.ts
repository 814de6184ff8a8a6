/** Observers and callFunc run at once: they change arrays during loops over them, and values of which a type was tested. */
interface HomeNode extends roSGNodeScene {
  step: Int;
  word: string;
  mark: Int;
}
declare const m: {
  top: HomeNode;
  list: number[];
  tok: string | number;
  late?: { n: number };
  queue: string[];
};

export function init(): void {
  m.list = [1, 2];
  m.tok = 'a';
  m.top.observeField('step', 'onStep');
  m.top.observeFieldScoped('word', 'onWord');
  let s = '';
  m.list.forEach((n) => {
    m.top.step = n as Int;
    s += n;
  });
  console.log(s, m.list.join());
  s = '';
  m.list = [1, 2];
  m.list.forEach((n) => {
    m.top.setField('step', n);
    s += n;
  });
  console.log(s, m.list.join());
  s = '';
  m.list = [1, 2];
  m.list.forEach((n) => {
    m.top.callFunc('grow', n);
    s += n;
  });
  console.log(s, m.list.join());
  s = '';
  m.list = [1, 2];
  m.list.forEach((n) => {
    m.top.setFields({ step: n });
    s += n;
  });
  console.log(s, m.list.join());
  if (typeof m.tok === 'string') {
    m.top.word = 'x';
    console.log(`${m.tok + 1}`);
  }
  m.late = { n: 1 };
  if (m.late) {
    m.top.word = 'clear';
    console.log(m.late === undefined ? 'gone' : 'there');
    console.log(`${m.late?.n ?? 'none'}`);
  }
  m.queue = ['a'];
  const kept = m.queue;
  m.top.word = 'swap';
  m.queue.push('b');
  console.log(kept.join(), m.queue.join());
  m.top.observeField('mark', 'onMark', ['word']);
  m.top.mark = 3;
}

export function onMark(event: roSGNodeEvent): void {
  const info = event.getInfo() as { word: string };
  console.log(event.getData() as Int, info.word);
}

export function onStep(event: roSGNodeEvent): void {
  if (m.list.length < 6) m.list.push((event.getData() as Int) * 10);
}

export function onWord(): void {
  if (m.top.word === 'x') m.tok = 5;
  if (m.top.word === 'clear') m.late = undefined;
  if (m.top.word === 'swap') m.queue = ['new'];
}

export function grow(n: number): number {
  if (m.list.length < 6) m.list.push(n * 10);
  return m.list.length;
}
