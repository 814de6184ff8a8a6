/** Handlers that only the XML names run at once: they change arrays during loops, and values of which a type was tested. */
interface HomeNode extends roSGNodeScene {
  word: string;
  step: Int;
}
declare const m: { top: HomeNode; late?: { n: number }; tok: string | number; list: number[] };

export function init(): void {
  m.list = [1, 2];
  let seen = '';
  m.list.forEach((n) => {
    m.top.step = (n * 7) as Int;
    seen += n;
  });
  console.log(seen, m.list.join());
  for (const n of m.list) {
    if (m.list.length < 8) m.top.step = (n + 50) as Int;
    seen += `,${n}`;
  }
  console.log(seen);
  m.late = { n: 1 };
  if (m.late) {
    m.top.word = 'clear';
    console.log(m.late?.n ?? 'none');
  }
  m.tok = 'a';
  if (typeof m.tok === 'string') {
    m.top.word = 'count';
    console.log(`${m.tok + 1}`);
  }
}

export function onStep(): void {
  if (m.list.length < 8) m.list.push(m.top.step * 10);
}

export function onWord(): void {
  if (m.top.word === 'clear') m.late = undefined;
  else m.tok = 5;
}
